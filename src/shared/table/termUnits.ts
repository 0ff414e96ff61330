import { minorUnits } from '#rules/money.ts'
import type { Column } from './column.ts'

/** Returns how many minor units one typed unit has: 1 except for money, which uses the first row with a currency. */
const minorOf = <Row>({ kind, currency }: Column<Row>, rows: readonly Row[]): number => {
  if (kind !== 'money') return 1
  const rowCurrency = currency && rows.map((row) => currency(row)).find(Boolean)
  return 10 ** (minorUnits(rowCurrency ?? '') ?? 2)
}

/** Converts a bound to the unit that users type. */
export const toUnits = <Row>(
  column: Column<Row>,
  rows: readonly Row[],
  bound: number | undefined,
): number | undefined => (bound === undefined ? undefined : bound / minorOf(column, rows))

/** Converts a typed bound to the unit of the column's values. */
export const fromUnits = <Row>(column: Column<Row>, rows: readonly Row[], typed: number | undefined) =>
  typed === undefined ? undefined : Math.round(typed * minorOf(column, rows) * 1e6) / 1e6
