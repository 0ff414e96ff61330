import { type BoundFile, type Cell, type Read, required } from './cell.ts'
import { RowRejected } from './definition/report.ts'

const isCode = /^[A-Z]{3}$/i
const isShortened = /^\d([.,]\d+)?E\+\d\d$/i

/** Returns a cell without surrounding blanks and a spreadsheet's `="…"`, null if empty. */
export function bare(cell: string): string | null {
  if (cell === '') return null
  const firstCode = cell.charCodeAt(0)
  const lastCode = cell.charCodeAt(cell.length - 1)
  if (firstCode > 32 && firstCode !== 61 && firstCode < 128 && lastCode > 32 && lastCode < 128) return cell
  const unwrapped = firstCode === 61 ? cell.replace(/^="(.*)"$/, '$1') : cell
  return unwrapped.trim() || null
}

const textReader = ({ columns, spelled }: BoundFile, name: string): Read<string | null> => {
  const index = columns.at(spelled(name))
  if (index < 0) return () => null
  return ({ cells }) => bare(cells[index] ?? '')
}

/** Returns a cell with text, null if empty. A missing column reads as empty. */
export const text = (name: string): Cell<string | null> => ({
  reads: [{ name }],
  bind: (file) => textReader(file, name),
})

/** Returns a cell with an id as text, rejected if a spreadsheet has shortened it to `5.80293E+13`. */
export const id = (name: string): Cell<string | null> => ({
  reads: [{ name }],
  bind(file) {
    const [read, spelled] = [textReader(file, name), file.spelled(name)]
    return (row) => {
      const value = read(row)
      if (value !== null && value.charCodeAt(value.length - 3) === 43 && isShortened.test(value)) {
        throw new RowRejected(`${spelled} ${value} was shortened by a spreadsheet program, so the full number is lost.`)
      }
      return value
    }
  },
})

/** Returns an id cell without which the row is rejected. */
export const requiredId = (name: string): Cell<string> => required(id(name))

/** Returns a cell whose text repeats over many lines: it is parsed only when it changes. */
const meaning = <T>(name: string, meaningOf: (value: string | null, spelled: string) => T): Cell<T> => ({
  reads: [{ name }],
  bind(file) {
    const [read, spelled] = [textReader(file, name), file.spelled(name)]
    let lastReading: { text: string | null; meaning: T } | undefined
    return (row) => {
      const text = read(row)
      if (lastReading === undefined || lastReading.text !== text)
        lastReading = { text, meaning: meaningOf(text, spelled) }
      return lastReading.meaning
    }
  },
})

/** Returns a cell with a code in upper case. */
export const upper = (name: string): Cell<string | null> => meaning(name, (value) => value?.toUpperCase() ?? null)

/** Returns a cell with a currency code of three letters, upper case. */
export const currencyCode = (name: string): Cell<string | null> =>
  meaning(name, (value, spelled) => {
    if (value !== null && !isCode.test(value)) throw new RowRejected(`${spelled} is not a code of three letters.`)
    return value?.toUpperCase() ?? null
  })

export const flag = (name: string): Cell<boolean> => meaning(name, (value) => /^(true|yes|y|1)$/i.test(value ?? ''))
