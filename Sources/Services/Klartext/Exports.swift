public import ErrorModel

// The values that callers of `report` name, so that a service needs to import nothing but this module. A service that
// compiles with MemberImportVisibility (SE-0444) imports ErrorModel as well to write `.warning`.

/// How bad an event is.
public typealias Severity = ErrorModel.Severity
/// A value of an attribute.
public typealias AttributeValue = ErrorModel.AttributeValue
/// The trace an event belongs to.
public typealias TraceContext = ErrorModel.TraceContext
/// Why an event was dropped.
public typealias DropReason = ErrorModel.DropReason
/// Who reports.
public typealias Origin = ErrorModel.Origin
