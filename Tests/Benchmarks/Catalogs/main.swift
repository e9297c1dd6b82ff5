import Catalogs
import Foundation

// What catalogs cost: a sentence, a reverse lookup, the loading of a folder. One JSON line, read by bench.py.
let settings = BenchmarkSettings(CommandLine.arguments.dropFirst())
let tables = GeneratedTables(seed: 7)
var figures: [String: Double] = [:]
let measurements = [
  SentenceMeasurement.run, ReverseMeasurement.run, LoadMeasurement.run, StringCatalogMeasurement.run,
]
for measurement in measurements {
  figures.merge(try measurement(tables, settings)) { $1 }
}
print(String(decoding: try JSONSerialization.data(withJSONObject: figures, options: .sortedKeys), as: UTF8.self))
