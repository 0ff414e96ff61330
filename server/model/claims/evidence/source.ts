import type { FactTable } from '#reports/index.ts'
import type { EvidenceSource } from '../rules/evidence.ts'

/** The source position of a fact and the units it is about; other columns are its values. */
export interface Standing {
  /** FNSKU, from the catalogue if the row has none; for other facts the value they are looked up by. */
  pool: string
  import_id: number
  line: number
}

/** Column values of source rows, kept as long as the source object is referenced. */
const valuesBySource = new WeakMap<EvidenceSource, Record<string, unknown>>()

/** Returns the source of a row and remembers the row's values. */
export const sourceOf = <Row extends Standing>(table: FactTable, row: Row): EvidenceSource => {
  const { pool: _pool, import_id: importId, line, ...values } = row
  const source = { table, importId, line }
  valuesBySource.set(source, values)
  return source
}

/** Returns the column values of a source's row. */
export const valuesOf = (source: EvidenceSource): Record<string, unknown> => valuesBySource.get(source) ?? {}
