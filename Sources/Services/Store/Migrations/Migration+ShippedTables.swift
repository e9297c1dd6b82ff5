extension Migration {
  /// The catalog files of producers.
  ///
  /// The hash stands as the signed integer of the same bits; a file without a language has an empty one, for NULLs
  /// would never meet. Not WITHOUT ROWID: the contents are large.
  static let shippedTables = Migration(
    name: "2026-11-shipped-tables",
    sql: """
      CREATE TABLE shipped_tables(
        service TEXT NOT NULL, hash INTEGER NOT NULL, name TEXT NOT NULL, format TEXT NOT NULL, language TEXT NOT NULL,
        last_named INTEGER NOT NULL, content BLOB NOT NULL, UNIQUE(service, hash, name, format, language)) STRICT;
      """)
}
