internal import ICU

/// One text of a node with the device and the plural category it is for.
struct VariantText {
  /// The device; nil for none in particular.
  var device: String?
  /// Whether the device is chosen inside a plural category; else plural forms are complete for each device.
  var choosesDeviceLast = false
  /// The plural category; nil where there are no plural forms.
  var category: PluralCategory?
  /// The text.
  var text: SourceText
  /// How far the translators are with it.
  var state: CatalogEntry.State
}

extension [VariantText] {
  /// The state of all texts together: where they differ somebody has to look.
  var state: CatalogEntry.State {
    guard let first else { return .translated }
    return allSatisfy { $0.state == first.state } ? first.state : .needsReview
  }

  /// The form for no device in particular, and those for the other devices in the order of the file.
  ///
  /// A desk is nearest to where errors are read: "other", then texts without a device, "mac", "iphone", any.
  var forms: (main: SourceForm, devices: [SourceForm])? {
    // Nearly all nodes of real catalogs have one text.
    if count == 1, self[0].category == nil { return (.single(self[0].text), []) }
    var devices: [String?] = []
    for text in self where !devices.contains(text.device) { devices.append(text.device) }
    let preferred: [String?] = ["other", nil, "mac", "iphone"]
    let order = preferred.filter(devices.contains) + devices.filter { !preferred.contains($0) }
    guard let best = order.first, let main = form(preferring: order) else { return nil }
    let others = devices.filter { $0 != best && $0 != nil }
    return (main, others.compactMap { form(preferring: [$0, nil]) })
  }

  /// The form of the first device that has texts.
  ///
  /// Where a category varies by device and another one does not, what the first device lacks comes from the later ones.
  private func form(preferring order: [String?]) -> SourceForm? {
    guard let first = order.first(where: { device in contains { $0.device == device } }) else { return nil }
    guard contains(where: { $0.device == first && $0.category != nil }) else {
      return last { $0.device == first }.map { .single($0.text) }
    }
    let isMixed = contains { $0.device == first && $0.choosesDeviceLast }
    var forms: [PluralCategory: SourceText] = [:]
    for device in isMixed ? order : [first] {
      var own: [PluralCategory: SourceText] = [:]
      for text in self where text.device == device {
        if let category = text.category { own[category] = text.text }
      }
      forms.merge(own) { earlier, _ in earlier }
    }
    return .plural(forms)
  }
}
