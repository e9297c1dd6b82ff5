// A test names events and their members, which stand in ErrorModel: as Klartext does, this module gives them on.
@_exported public import ErrorModel
