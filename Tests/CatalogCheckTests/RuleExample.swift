import Catalogs

/// Catalogs that a rule has something to say about, and such that it has not.
struct RuleExample: Sendable, CustomStringConvertible {
  var slug: String
  var firing: [[CatalogDocument]]
  var silent: [[CatalogDocument]]

  var description: String { slug }

  private static let twoForms = [("one", "%lld job failed"), ("other", "%lld jobs failed")]

  static let all: [RuleExample] = [
    RuleExample(
      slug: "unreadable",
      firing: [
        [Sample.strings("en", #""a" = "One" "b" = "Two";"#)], [Sample.strings("en", "\"a\" = \"One\";\n/* open")],
        Sample.catalog(#""a": {"localizations": "#),
      ], silent: [[Sample.strings("en", "")], Sample.pair("Done.", "Fertig.")]),
    RuleExample(
      slug: "duplicate-key",
      firing: [
        [Sample.strings("en", "\"a\" = \"One\";\n\"a\" = \"Two\";")],
        [Sample.strings("en", "\"a\" = \"One\";\n\"a\" = \"One\";")],
        Sample.catalog(#""a": {"localizations": {}}, "b": {}, "a": {"localizations": {}}"#),
      ],
      silent: [
        [Sample.strings("en", #""a" = "One"; "b" = "One";"#)],
        // The same key in another file of the table.
        [Sample.strings("Base", #""a" = "One";"#), Sample.strings("en", #""a" = "Two";"#)],
        Sample.plural([("en", twoForms), ("de", twoForms)]),
      ]),
    RuleExample(
      slug: "argument-class",
      firing: [
        Sample.pair("Code %d", "Code %@"), Sample.pair("Host %@", "Host %d"), Sample.pair("%.1f s", "%d s"),
        Sample.pair("%1$@ has %2$lld", "%2$@ has %1$lld"), Sample.pair("Code %d", "%n Code %d"),
        [Sample.strings("en", #""k" = "%1$@ and %1$d";"#)],
      ],
      silent: [
        Sample.pair("%d files", "%lld Dateien"), Sample.pair("%@ has %lld", "%2$lld hat %1$@"),
        Sample.pair("%@ is 80% full", "%@ ist zu 80 % der Menge voll"), Sample.pair("%1$@: %2$@", "%2$@: %1$@"),
      ]),
    RuleExample(
      slug: "argument-set",
      firing: [
        Sample.pair("Host %@ is down", "Der Host ist ausgefallen"), Sample.pair("Down", "%@ ist ausgefallen"),
        Sample.pair("%@ at %@", "%@ um %@ Uhr auf %@"),
        [
          Sample.po("#, python-brace-format\nmsgid \"{count} jobs\"\nmsgstr \"{zahl} Aufträge\"")
        ],
      ],
      silent: [
        Sample.pair("100% anonymous", "100 % anonym"), Sample.pair("Host %@", "Host „%@“"),
        Sample.plural([("en", twoForms), ("de", [("one", "Ein Auftrag"), ("other", "%lld Aufträge")])]),
        // A symbolic key says nothing about its arguments.
        Sample.catalog(
          #""job.done": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%@ ist fertig"}}}}"#),
      ]),
    RuleExample(
      slug: "mixed-positions",
      firing: [Sample.pair("%@ in %@", "%2$@ in %@"), [Sample.strings("de", #""%@ %d" = "%2$d %@";"#)]],
      silent: [Sample.pair("%@ in %@", "%2$@ in %1$@"), Sample.pair("%1$@ 5% d", "%1$@ 5 % der")]),
    RuleExample(
      slug: "variables",
      firing: [
        [Sample.variable("en", format: "%1#@jobs@", forms: [("one", "%d job"), ("other", "%d jobs")])],
        [Sample.variable("en", format: "%#@tasks@", forms: [("one", "%d job"), ("other", "%d jobs")])],
        [Sample.variable("en", format: "%#@jobs@", forms: [("one", "%#@jobs@"), ("other", "%d jobs")])],
        [Sample.variable("en", format: "All done", forms: [("one", "%d job"), ("other", "%d jobs")])],
      ],
      silent: [[Sample.variable("en", format: "%1$#@jobs@ in %2$@", forms: [("one", "%d job"), ("other", "%d jobs")])]]),
    RuleExample(
      slug: "missing-other",
      firing: [
        Sample.plural([("en", [("one", "%lld job")])]),
        [
          Sample.variable(
            "ru", format: "%#@jobs@", forms: [("one", "%d задача"), ("few", "%d задачи"), ("many", "%d задач")])
        ],
      ], silent: [Sample.plural([("en", twoForms)])]),
    RuleExample(
      slug: "plural-selector",
      firing: [
        [Sample.variable("en", format: "%#@jobs@", type: "@", forms: [("one", "%@ job"), ("other", "%@ jobs")])],
        [Sample.variable("en", format: "%#@jobs@", forms: [("one", "%@ job"), ("other", "%@ jobs")])],
        [Sample.variable("en", format: "%#@jobs@", forms: [("one", "%1$@: %2$d job"), ("other", "%1$@: %2$d jobs")])],
        Sample.plural(key: "%@ failed", [("en", [("one", "%@ failed"), ("other", "%@ failed")])]),
      ],
      silent: [
        [
          Sample.variable("en", format: "%2$#@jobs@", forms: [("one", "%1$@: %2$d job"), ("other", "%1$@: %2$d jobs")])
        ],
        Sample.plural([("en", twoForms)]), Sample.plural(key: "jobs", [("en", [("one", "a job"), ("other", "jobs")])]),
      ]),
    RuleExample(
      slug: "direction-controls",
      firing: [
        Sample.pair("Host %@", "Host \u{202E}%@"), Sample.pair("Host %@", "Host \u{2068}%@"),
        Sample.pair("Host %@", "Host %@\u{202C}"),
      ], silent: [Sample.pair("Host %@", "Host \u{2068}%@\u{2069} – \u{200F}")]),
    RuleExample(
      slug: "unknown-escape",
      firing: [[Sample.strings("en", #""a" = "Wait\u2026";"#)], [Sample.strings("en", #""a" = "\xe9";"#)]],
      silent: [[Sample.strings("en", #""a" = "Wait\U2026 \"now\"\n";"#)]]),
    RuleExample(
      slug: "gettext-forms",
      firing: [
        [Sample.po("msgid \"job\"\nmsgid_plural \"jobs\"\nmsgstr[0] \"Auftrag\"")],
        [
          Sample.po(
            "msgid \"job\"\nmsgid_plural \"jobs\"\nmsgstr[0] \"Auftrag\"\nmsgstr[1] \"Aufträge\"\nmsgstr[2] \"Aufträge\""
          )
        ],
        [Sample.po("msgid \"job\"\nmsgid_plural \"jobs\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"", plural: nil)],
        [
          Sample.po(
            "msgid \"job\"\nmsgid_plural \"jobs\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"", plural: "nplurals=2; plural=n !;")
        ],
      ],
      silent: [[Sample.po("msgid \"job\"\nmsgid_plural \"jobs\"\nmsgstr[0] \"Auftrag\"\nmsgstr[1] \"Aufträge\"")]]),
    RuleExample(
      slug: "missing-category",
      firing: [
        Sample.plural([("ru", twoForms)]), Sample.plural([("ar", twoForms)]),
        Sample.plural([("cs", [("few", "%lld"), ("other", "%lld")])]),
        // Only the millions: a note.
        Sample.plural([("fr", twoForms)]),
      ],
      silent: [
        Sample.plural([("en", twoForms)]), Sample.plural([("xx", [("other", "%lld")])]),
        Sample.plural([("ja", [("other", "%lld")])]),
      ]),
    RuleExample(
      slug: "superfluous-category",
      firing: [
        Sample.plural([("ja", twoForms)]),
        Sample.plural([("en", [("one", "%lld"), ("many", "%lld"), ("other", "%lld")])]),
      ],
      silent: [
        // Apple's systems use "zero" for 0; an unknown language may have any form.
        Sample.plural([("en", [("zero", "none"), ("one", "%lld"), ("other", "%lld")])]),
        Sample.plural([("jbo", twoForms)]), Sample.plural([("cs", twoForms + [("few", "%lld"), ("many", "%lld")])]),
      ]),
    RuleExample(
      slug: "unordered-arguments",
      firing: [Sample.pair("%@ at %@", "%@ um %@"), Sample.pair("%1$@ at %2$@", "%@ um %@")],
      silent: [Sample.pair("%1$@ at %2$@", "%1$@ um %2$@"), [Sample.strings("de", #""%@ at %@" = "%@ um %@";"#)]]),
    RuleExample(
      slug: "form-without-number",
      firing: [
        Sample.plural([("ru", [("one", "Сбой задачи"), ("few", "%lld"), ("many", "%lld"), ("other", "%lld")])])
      ],
      silent: [
        Sample.plural([("de", [("one", "Ein Auftrag"), ("other", "%lld Aufträge")])]),
        Sample.plural([("ru", [("one", "%lld задача"), ("few", "%lld"), ("many", "%lld"), ("other", "%lld")])]),
      ]),
    RuleExample(
      slug: "argument-width", firing: [Sample.pair("%lld files", "%d Dateien"), Sample.pair("%d", "%u")],
      silent: [Sample.pair("%ld files", "%lld Dateien"), Sample.pair("%d files", "%i Dateien")]),
    RuleExample(
      slug: "stray-percent",
      firing: [
        Sample.pair("80% of disk used", "80%% belegt"), Sample.pair("%@ left", "% @ übrig"),
        Sample.pair("%@ left", "%@ %Ü"),
        Sample.pair("50% off", "50%-ig"), Sample.pair("%1$@ left", "1$@ übrig"), Sample.pair("%@: 5%", "%@: 5 %"),
      ], silent: [Sample.pair("%@ at 5%%", "%@ bei 5 %%"), Sample.pair("%5.1f", "%5.1f"), Sample.pair("$5", "5 $")]),
    RuleExample(
      slug: "whitespace",
      firing: [
        Sample.pair("Host: ", "Host:"), Sample.pair("Host", " Host"), Sample.pair("One\\nTwo", "Eins Zwei"),
        Sample.pair("Host", "Ho\u{200B}st"), Sample.pair("Host", "Ho\u{FFFD}st"), Sample.pair("Host", "Ho\u{7}st"),
      ],
      silent: [
        Sample.pair("Host: ", "Rechner: "), Sample.pair("One\\nTwo", "Eins\\nZwei"),
        [Sample.strings("en", #""k" = "Hello";"#), Sample.strings("th", "\"k\" = \"สวัสดี\u{200B}ครับ\";")],
      ]),
    RuleExample(
      slug: "empty-text", firing: [Sample.pair("Host", ""), Sample.pair("Host", "  ")],
      silent: [Sample.pair("Host", "Rechner"), [Sample.strings("de", #""" = "";"#)]]),
    RuleExample(
      slug: "missing-key",
      firing: [
        [Sample.strings("en", #""a" = "One"; "b" = "Two";"#), Sample.strings("de", #""a" = "Eins";"#)],
        Sample.catalog(
          #""a b": {}, "c d": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Eins"}}}}"#),
      ],
      silent: [
        // A dialect falls back, a text without letters needs no translation, and some texts are right for everyone.
        [Sample.strings("en", #""a" = "One"; "b" = "Two";"#), Sample.strings("en-GB", #""a" = "One";"#)],
        [Sample.strings("en", #""a" = "One"; "b" = "%@ – %@";"#), Sample.strings("de", #""a" = "Eins";"#)],
        Sample.catalog(
          #""Klar text": {"shouldTranslate": false}, "c d": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "E"}}}}"#
        ),
      ]),
    RuleExample(
      slug: "extra-key",
      firing: [[Sample.strings("en", #""a" = "One";"#), Sample.strings("de", #""a" = "Eins"; "old" = "Alt";"#)]],
      silent: [
        // Without a file of the source language the keys are the texts.
        [Sample.strings("de", #""One" = "Eins"; "Two" = "Zwei";"#), Sample.strings("fr", #""One" = "Un";"#)],
        Sample.pair("One", "Eins"),
      ]),
    RuleExample(
      slug: "stale-key", firing: [Sample.catalog(#""a": {"extractionState": "stale"}"#)],
      silent: [Sample.catalog(#""a": {"extractionState": "manual"}"#)]),
    RuleExample(
      slug: "unfinished-text",
      firing: [
        Sample.catalog(#""a": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "A"}}}}"#),
        Sample.catalog(#""a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "A"}}}}"#),
        [Sample.po("#, fuzzy\nmsgid \"job\"\nmsgstr \"Auftrag\"")],
      ],
      silent: [
        Sample.catalog(#""a": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "A"}}}}"#),
        [Sample.po("msgid \"job\"\nmsgstr \"Auftrag\"")],
      ]),
    RuleExample(
      slug: "same-source-text", firing: [[Sample.strings("en", #""a" = "Not found"; "b" = "Not found";"#)]],
      silent: [[Sample.strings("en", #""a" = "%@"; "b" = "%@"; "c" = "Found";"#)]]),
    RuleExample(
      slug: "weak-pattern",
      firing: [
        [Sample.strings("en", #""a" = "%@ (%@)";"#)],
        [Sample.variable("en", format: "%#@jobs@", forms: [("one", "%d j"), ("other", "%d js")])],
      ],
      silent: [
        [Sample.strings("en", #""a" = "%@ failed"; "b" = "OK"; "c" = "Noch %@";"#)],
        [Sample.variable("en", format: "%#@jobs@", forms: [("one", "%d job failed"), ("other", "%d jobs failed")])],
      ]),
    RuleExample(
      slug: "mixed-source-languages",
      firing: [
        [Sample.strings("de", #""Сервер не отвечает" = "A"; "Ошибка сети" = "B"; "Keine Antwort" = "C";"#)],
        [
          Sample.strings(
            "fr", #""The file is not there" = "A"; "The disk is full" = "B"; "Die Platte ist nicht das Ziel" = "C";"#)
        ],
      ],
      silent: [[Sample.strings("de", #""The file is gone" = "A"; "Wi-Fi" = "B"; "Сервер" = "C"; "The end" = "D";"#)]]),
    RuleExample(
      slug: "language-tag",
      firing: [
        [Sample.strings("zh_CN", "")], [Sample.strings("English", "")], [Sample.strings("pt-br", "")],
        [Sample.strings("es-formal", "")],
      ],
      silent: [[Sample.strings("Base", "")], [Sample.strings("zh-Hant", "")], [Sample.strings("es-419", "")]]),
    RuleExample(
      slug: "same-as-source", firing: [Sample.pair("Disk is full", "Disk is full")],
      silent: [Sample.pair("Klartext", "Klartext"), Sample.pair("%@: %d", "%@: %d"), Sample.pair("Full", "Voll")]),
    RuleExample(
      slug: "end-punctuation", firing: [Sample.pair("Full.", "Voll"), Sample.pair("Full?", "Voll!")],
      silent: [
        [Sample.strings("en", #""k" = "Full.";"#), Sample.strings("ja", #""k" = "満杯です。";"#)],
        [Sample.strings("en", #""k" = "Full.";"#), Sample.strings("th", #""k" = "เต็ม";"#)],
        Sample.pair("Wait…", "Warten..."),
      ]),
    RuleExample(
      slug: "length-ratio", firing: [Sample.pair("The disk of the server is full.", "Voll")],
      silent: [
        Sample.pair("The disk of the server is full.", "Der Server hat keinen Platz mehr."),
        Sample.pair("Full", "Es ist kein Platz mehr da."),
      ]),
    RuleExample(
      slug: "coverage",
      firing: [[Sample.strings("en", #""a" = "One"; "b" = "Two";"#), Sample.strings("de", #""a" = "Eins";"#)]],
      silent: [Sample.pair("One", "Eins")]),
  ]
}
