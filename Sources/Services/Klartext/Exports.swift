// The values that callers of `report` name, and their members (`.warning`, `.string("…")`), stand in ErrorModel, the rules of scrubbing in Scrubbing. A
// service is to import nothing but this module, and under MemberImportVisibility (SE-0444) type aliases would give it
// the types without the members. `@_exported` has no official spelling yet, but the toolchain's own overlays rest on it.
@_exported public import ErrorModel
@_exported public import Scrubbing
