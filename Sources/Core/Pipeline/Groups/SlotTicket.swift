/// A reference to a group's place that is worth nothing once the group's word has moved on, or another group has the place.
struct SlotTicket: Sendable {
  var slot: UInt32
  var ticket: UInt32
}
