/// The table of all settings for docs/configuration.md.
public enum SettingsPage {
  /// The table in Markdown.
  public static var text: String {
    SettingTable.sections.map(section).joined(separator: "\n\n")
  }

  private static func section(_ name: String) -> String {
    let rows = SettingTable.all.filter { SettingTable.section(of: $0.path) == name }
    return
      ([
        "### \(name)", "", "| setting | takes | default | what it does | why this default | reload |",
        "|---|---|---|---|---|---|",
      ] + rows.map(row)).joined(separator: "\n")
  }

  private static func row(_ setting: Setting) -> String {
    let flag = setting.flag.map { " (`--\($0)`)" } ?? ""
    let cells = [
      "`\(setting.path)`\(flag)", setting.expectation, "`\(setting.text(setting.standard))`", setting.sentence,
      setting.source, setting.isReloadable ? "yes" : "restart",
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
