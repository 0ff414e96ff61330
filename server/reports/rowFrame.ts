import type { Cells } from './cells.ts'
import { type Columns, type FactRow, RowRejected } from './definition/report.ts'

/** Refuses rows longer than the header: which cell belongs to which column is then anybody's guess. */
export function framed<T extends FactRow | null>(columns: Columns, map: (cells: Cells) => T): (cells: Cells) => T {
  const width = columns.names.length
  return (cells) => {
    if (cells.length > width) {
      throw new RowRejected(`The row has ${cells.length} cells, the header ${width}.`)
    }
    return map(cells)
  }
}

/** Reads the cells of columns we do not know into JSON text, null when all are empty. Columns that may tell of a person are left out. */
export function unknownCells(columns: Columns, known: readonly string[]): (cells: Cells) => string | null {
  const names = new Set(known)
  const unknown = columns.names
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => name !== '' && !names.has(name) && !personal.test(name))
  if (unknown.length === 0) return () => null
  return (cells) => {
    const written = unknown.filter(({ at }) => (cells[at] ?? '') !== '')
    return written.length === 0
      ? null
      : JSON.stringify(Object.fromEntries(written.map(({ name, at }) => [name, cells[at]])))
  }
}

/** What a column of a person is called, whatever the report. */
const personal =
  /buyer|recipient|customer|contact|consignee|addr|street|city|town|postal|postcode|zip|phone|mobile|fax|e-?mail|\b(full|first|last|legal|business|company)-?name\b|^name$|tax|vat|cpf|cnpj|gst|citizen|licen[sc]e|passport|birth|iban|bank|gift-message|customi[sz]ed|ioss|invoice/
