/// An error whose associated values or stored properties may be reported by name.
///
/// Without it no payload leaves the process, since payloads hold passwords and tokens as often as counts (case 09).
public protocol PayloadReporting: Error {}
