import type { Cell } from './cell.ts'

/** What a column of a person is called, whatever the report. */
const personal =
  /buyer|recipient|customer|contact|consignee|addr|street|city|town|postal|postcode|zip|phone|mobile|fax|e-?mail|\b(full|first|last|legal|business|company)-?name\b|^name$|tax|vat|cpf|cnpj|gst|citizen|licen[sc]e|passport|birth|iban|bank|gift-message|customi[sz]ed|ioss|invoice/

/**
 * The cells of columns we do not know, and of the named ones, as JSON text; null when all are empty. Columns that may tell of a
 * person are left out.
 */
export const rawCells = (named: readonly string[]): Cell<string | null> => ({
  reads: named.map((name) => ({ name })),
  bind({ columns, known }) {
    const unknown = columns.names
      .map((name, at) => ({ name, at }))
      .filter(({ name }) => named.includes(name) || (name !== '' && !known.has(name) && !personal.test(name)))
    if (unknown.length === 0) return () => null
    return ({ cells }) => {
      const written = unknown.filter(({ at }) => (cells[at] ?? '') !== '')
      return written.length === 0
        ? null
        : JSON.stringify(Object.fromEntries(written.map(({ name, at }) => [name, cells[at]])))
    }
  },
})

/** The cells of columns we do not know. */
export const unknownCells: Cell<string | null> = rawCells([])
