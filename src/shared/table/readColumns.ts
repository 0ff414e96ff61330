import type { Column } from './column.ts'
import { type Choices, dayNumber, type StoredColumn, type StoredTable } from './engine/storedTable.ts'

const isFigure = new Set(['number', 'decimal', 'percent', 'money', 'day'])

/** Returns whether the totals of a column are its sum. */
const isSummed = ({ kind, total }: Pick<Column<never>, 'kind' | 'total'>): boolean =>
  total === 'sum' || (total === undefined && (kind === 'number' || kind === 'money'))

/** Returns whether the text filter searches a column. */
const isSearched = ({ kind, searched }: Pick<Column<never>, 'kind' | 'searched'>): boolean =>
  searched ?? (kind === 'text' || kind === 'code')

const readChoices = <Row>(
  rows: readonly Row[],
  value: (row: Row) => string | number | null,
  ordered: readonly string[] = [],
): Choices => {
  const texts = [...ordered]
  const codeByValue = new Map<string | number, number>(texts.map((word, textIndex) => [word, textIndex + 1]))
  const codes = new Uint32Array(rows.length)
  for (let rowIndex = 0; rowIndex < rows.length; rowIndex += 1) {
    const word = value(rows[rowIndex] as Row)
    if (word === null || word === '') continue
    let code = codeByValue.get(word)
    if (!code) {
      code = texts.push(String(word))
      codeByValue.set(word, code)
    }
    codes[rowIndex] = code
  }
  return { texts, codes, isOrdered: ordered.length > 0 }
}

const readNumbers = <Row>(rows: readonly Row[], { value, kind }: Column<Row>): Float64Array => {
  const values = new Float64Array(rows.length)
  for (let rowIndex = 0; rowIndex < rows.length; rowIndex += 1) {
    const cell = value(rows[rowIndex] as Row)
    if (typeof cell === 'number') values[rowIndex] = cell
    else if (cell === null || cell === '') values[rowIndex] = Number.NaN
    else values[rowIndex] = kind === 'day' ? dayNumber(cell) : Number(cell)
  }
  return values
}

const readTexts = <Row>(rows: readonly Row[], { value }: Column<Row>) => {
  const ends = new Uint32Array(rows.length)
  const parts = new Array<string>(rows.length)
  let end = 0
  for (let rowIndex = 0; rowIndex < rows.length; rowIndex += 1) {
    const cell = value(rows[rowIndex] as Row)
    const text = cell === null ? '' : String(cell)
    parts[rowIndex] = text
    end += text.length
    ends[rowIndex] = end
  }
  return { text: parts.join(''), ends }
}

const readColumn = <Row>(rows: readonly Row[], column: Column<Row>): StoredColumn => {
  const { key, kind, currency } = column
  const searched = isSearched(column)
  if (kind === 'choice') return { key, searched, holds: 'choices', ...readChoices(rows, column.value, column.choices) }
  if (!isFigure.has(kind)) return { key, searched, holds: 'texts', isCode: kind === 'code', ...readTexts(rows, column) }
  const summed = isSummed(column)
  return {
    key,
    searched,
    holds: 'numbers',
    values: readNumbers(rows, column),
    summed,
    ...(summed && currency && { currencies: readChoices(rows, currency) }),
  }
}

/** Converts rows to the column format of the engine. */
export const readColumns = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): StoredTable => ({
  length: rows.length,
  columns: columns.map((column) => readColumn(rows, column)),
})
