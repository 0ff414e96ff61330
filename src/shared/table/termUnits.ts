import { minorUnits } from '#rules/money.ts'
import type { Column } from './column.ts'

/** How many minor units make one of the unit people type: 1 but for money, which goes by the first row that names a currency. */
const minorOf = <Row>({ kind, currency }: Column<Row>, rows: readonly Row[]): number => {
  if (kind !== 'money') return 1
  const rowCurrency = currency && rows.map((row) => currency(row)).find(Boolean)
  return 10 ** (minorUnits(rowCurrency ?? '') ?? 2)
}

/** A bound as it is typed. */
export const toUnits = <Row>(
  column: Column<Row>,
  rows: readonly Row[],
  bound: number | undefined,
): number | undefined => (bound === undefined ? undefined : bound / minorOf(column, rows))

/** A typed bound in the unit of the column's values. */
export const fromUnits = <Row>(column: Column<Row>, rows: readonly Row[], typed: number | undefined) =>
  typed === undefined ? undefined : Math.round(typed * minorOf(column, rows) * 1e6) / 1e6
