import { type RawBuilder, sql } from 'kysely'
import { moneyCategories } from '#rules/profit/categories.ts'

/** Returns the column of a category's amount. */
const columnOf = (category: string) => category.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const amounts = moneyCategories.map(({ key }) => key)
/** Unit columns by category. Units without a cost or without expected fees have no amount. */
const units: Readonly<Record<string, string>> = {
  sales: 'sold_units',
  refunds: 'refunded_units',
  cost: 'cost_units',
  costMissing: 'cost_missing',
  feesMissing: 'fees_missing',
}

/** All sum columns in a fixed order. */
export const moneyColumns: readonly string[] = [...amounts.map(columnOf), ...Object.values(units)]

/** Returns SQL of a category's amount in a money row `f`. */
export const amountOf = (category: string): RawBuilder<unknown> => sql.ref(`f.${columnOf(category)}`)

/** Returns SQL of a category's units in a money row `f`. */
export const unitsOf = (category: string): RawBuilder<unknown> => sql.ref(`f.${units[category] ?? ''}`)

const columnsOf = (category: string) => [
  ...(amounts.some((key) => key === category) ? [amountOf(category)] : []),
  ...(units[category] ? [unitsOf(category)] : []),
]

/** Returns SQL that checks whether a money row `f` has a value in any of the categories. */
export const hasAnyOf = (categories: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    categories.flatMap(columnsOf).map((column) => sql`${column} is not null`),
    sql` or `,
  )})`

const list = (write: (column: string) => RawBuilder<unknown>) => sql.join(moneyColumns.map(write))

/** SQL list of all sum columns. */
export const columnList: RawBuilder<unknown> = list(sql.ref)

/** Categories of order money, which depends on sold units. */
export const orderCategories = [
  ...['sales', 'shipping', 'promotions', 'refunds', 'refundedShipping', 'refundedPromotions', 'refundedFees'],
  ...['referral', 'fba'],
] as const

/**
 * Columns of money excluded from profit because the units have no cost: the money of their orders, and the sales in it.
 */
const uncostedColumns = ['uncosted', 'uncosted_sales'] as const
const storedColumns: readonly string[] = [...moneyColumns, ...uncostedColumns]
const storedList = (write: (column: string) => RawBuilder<unknown>) => sql.join(storedColumns.map(write))

/** SQL list of all stored columns: the sum columns, then those of units without a cost. */
export const storedColumnList: RawBuilder<unknown> = storedList(sql.ref)

/** Returns SQL of the uncosted columns of row `alias`; `lacks`: SQL that is true if its units have no cost. */
export const uncostedValues = (alias: string, lacks: RawBuilder<unknown>) => {
  const amounts = orderCategories.map((category) => sql`coalesce(${sql.ref(`${alias}.${columnOf(category)}`)}, 0)`)
  return {
    uncosted: sql`case when ${lacks} then nullif(${sql.join(amounts, sql` + `)}, 0)::bigint end`,
    uncosted_sales: sql`case when ${lacks} then ${sql.ref(`${alias}.sales`)} end`,
  }
}

/** Returns SQL of all sum columns, with values from `columnValues`; null for 0 and missing columns. */
export const sumColumnsSql = (columnValues: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  list((column) => (columnValues[column] ? sql`nullif(${columnValues[column]}, 0)::bigint` : sql`null::bigint`))

/** Returns SQL of the cost columns of units at `cost` each; a null cost means it was not entered. */
export const costColumns = (cost: RawBuilder<unknown>, units: RawBuilder<unknown>) => ({
  cost: sql`-${cost} * ${units}`,
  cost_units: sql`case when ${cost} is not null then ${units} end`,
  cost_missing: sql`case when ${cost} is null then ${units} end`,
})

/** SQL that pivots one row per `category` with `amount` and `units` into columns. */
export const turnedColumns: RawBuilder<unknown> = sql.join([
  ...amounts.map((category) => sql`nullif(max(amount) filter (where category = ${sql.lit(category)}), 0)`),
  ...Object.keys(units).map((category) => sql`nullif(max(units) filter (where category = ${sql.lit(category)}), 0)`),
])

/** SQL of the sums of all stored columns. */
export const addedColumns: RawBuilder<unknown> = storedList((column) => sql`sum(${sql.ref(column)})`)

/** SQL assignments of all stored columns for an upsert. */
export const replacedColumns: RawBuilder<unknown> = storedList(
  (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
)

/** Returns SQL of all stored columns of an alias. */
export const columnsAt = (alias: string): RawBuilder<unknown> => storedList((column) => sql.ref(`${alias}.${column}`))

/** SQL that checks whether a money row `f` has no values. */
export const isEmpty: RawBuilder<boolean> = sql<boolean>`num_nonnulls(${columnsAt('f')}) = 0`
