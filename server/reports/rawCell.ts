import type { Cell } from './cell.ts'

/** Names of columns with personal data, in any report. */
const personal =
  /buyer|recipient|customer|contact|consignee|addr|street|city|town|postal|postcode|zip|phone|mobile|fax|e-?mail|\b(full|first|last|legal|business|company)-?name\b|^name$|tax|vat|cpf|cnpj|gst|citizen|licen[sc]e|passport|birth|iban|bank|gift-message|customi[sz]ed|ioss|invoice/

/**
 * Returns a cell with the unknown columns and the named ones as JSON text; null if all are empty. Columns that may
 * contain personal data are left out.
 */
export const rawCells = (columnNames: readonly string[]): Cell<string | null> => ({
  reads: columnNames.map((name) => ({ name })),
  bind({ columns, known: knownColumns }) {
    const unknown = columns.names
      .map((name, index) => ({ name, at: index }))
      .filter(
        ({ name }) => columnNames.includes(name) || (name !== '' && !knownColumns.has(name) && !personal.test(name)),
      )
    if (unknown.length === 0) return () => null
    return ({ cells }) => {
      const filledCells = unknown.filter(({ at: index }) => (cells[index] ?? '') !== '')
      return filledCells.length === 0
        ? null
        : JSON.stringify(Object.fromEntries(filledCells.map(({ name, at: index }) => [name, cells[index]])))
    }
  },
})

/** The cells of unknown columns. */
export const unknownCells: Cell<string | null> = rawCells([])
