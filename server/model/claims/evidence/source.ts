import type { FactTable } from '#reports/index.ts'
import type { EvidenceSource } from '../rules/evidence.ts'

/** Where a fact stands, and whose units it is about; the rest of a row is what it says. */
export interface Standing {
  /** FNSKU, the catalogue's where the row leaves it out; of other facts what they are looked up by. */
  pool: string
  import_id: number
  line: number
}

/** What rows say, by the names of the table's columns, for as long as the source is referenced. */
const valuesBySource = new WeakMap<EvidenceSource, Record<string, unknown>>()

/** The source of a row. */
export const sourceOf = <Row extends Standing>(table: FactTable, row: Row): EvidenceSource => {
  const { pool: _pool, import_id: importId, line, ...values } = row
  const source = { table, importId, line }
  valuesBySource.set(source, values)
  return source
}

/** What the row of a source says. */
export const valuesOf = (source: EvidenceSource): Record<string, unknown> => valuesBySource.get(source) ?? {}
