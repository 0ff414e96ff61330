import type { NumberColumn } from './storedTable.ts'

/** Sums of a column by group; NaN when nothing is known, or when currencies differ. */
export interface Sums {
  values: Float64Array
  /** The currency of each sum. */
  currencies?: (string | null)[]
}

const MIXED = 0xffff_ffff

const oneCurrency = (
  { codes, texts }: NonNullable<NumberColumn['currencies']>,
  rows: Uint32Array,
  groupAt: (place: number) => number,
  values: Float64Array,
  knownValues: Float64Array,
): (string | null)[] => {
  const seen = new Uint32Array(values.length)
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as number
    if (Number.isNaN(knownValues[row])) continue
    const group = groupAt(index)
    const code = codes[row] as number
    if (!seen[group]) seen[group] = code || MIXED
    else if (seen[group] !== code) seen[group] = MIXED
  }
  return Array.from(seen, (code, group) => {
    if (code === MIXED) values[group] = Number.NaN
    return texts[code - 1] ?? null
  })
}

/** Sums a column of the given rows; `groupAt` returns the group of the row at an index. */
export const sumColumn = (
  { values, currencies }: NumberColumn,
  rows: Uint32Array,
  groups: number,
  groupAt: (place: number) => number,
): Sums => {
  const sums = new Float64Array(groups).fill(Number.NaN)
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] as number] as number
    if (Number.isNaN(value)) continue
    const group = groupAt(index)
    const sum = sums[group] as number
    sums[group] = Number.isNaN(sum) ? value : sum + value
  }
  return currencies
    ? { values: sums, currencies: oneCurrency(currencies, rows, groupAt, sums, values) }
    : { values: sums }
}

/** Sums a column of all the given rows as one group, in a simple loop, because it runs on every keystroke. */
export const sumAll = (column: NumberColumn, rows: Uint32Array): Sums => {
  const { values, currencies } = column
  if (currencies) return sumColumn(column, rows, 1, () => 0)
  let sum = 0
  let knownCount = 0
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] as number] as number
    if (Number.isNaN(value)) continue
    sum += value
    knownCount += 1
  }
  return { values: Float64Array.of(knownCount ? sum : Number.NaN) }
}
