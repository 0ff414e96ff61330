import { type RawBuilder, sql } from 'kysely'
import { moneyCategories } from '#rules/profit/categories.ts'

/** The column that has the amounts of a category. */
const columnOf = (category: string) => category.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const amounts = moneyCategories.map(({ key }) => key)
/** Columns of units, by what they are called where money is asked about. Of units without a cost, or without expected fees, there is no amount. */
const units: Readonly<Record<string, string>> = {
  sales: 'sold_units',
  refunds: 'refunded_units',
  cost: 'cost_units',
  costMissing: 'cost_missing',
  feesMissing: 'fees_missing',
}

/** All columns of sums, in one order. */
export const moneyColumns: readonly string[] = [...amounts.map(columnOf), ...Object.values(units)]

/** Of a row `f` of money: the amount of a category. */
export const amountOf = (category: string): RawBuilder<unknown> => sql.ref(`f.${columnOf(category)}`)

/** Of a row `f` of money: the units that a category counts. */
export const unitsOf = (category: string): RawBuilder<unknown> => sql.ref(`f.${units[category] ?? ''}`)

const columnsOf = (category: string) => [
  ...(amounts.some((key) => key === category) ? [amountOf(category)] : []),
  ...(units[category] ? [unitsOf(category)] : []),
]

/** Whether a row `f` of money has anything of some categories. */
export const hasAnyOf = (categories: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    categories.flatMap(columnsOf).map((column) => sql`${column} is not null`),
    sql` or `,
  )})`

const list = (write: (column: string) => RawBuilder<unknown>) => sql.join(moneyColumns.map(write))

/** The names of all columns of sums. */
export const columnList: RawBuilder<unknown> = list(sql.ref)

/** Money of orders: what comes and goes with a unit that is sold. */
export const orderCategories = [
  ...['sales', 'shipping', 'promotions', 'refunds', 'refundedShipping', 'refundedPromotions', 'refundedFees'],
  ...['referral', 'fba'],
] as const

/** Columns of what has no part in profit, since nobody has entered what the units cost: their orders' money, and the sales in it. */
const uncostedColumns = ['uncosted', 'uncosted_sales'] as const
const storedColumns: readonly string[] = [...moneyColumns, ...uncostedColumns]
const storedList = (write: (column: string) => RawBuilder<unknown>) => sql.join(storedColumns.map(write))

/** The names of all columns that are stored: those of sums, then those of units without a cost. */
export const storedColumnList: RawBuilder<unknown> = storedList(sql.ref)

/** The values of the columns of units without a cost, of a row `alias`; `lacks`: whether its units lack a cost. */
export const uncostedValues = (alias: string, lacks: RawBuilder<unknown>) => {
  const amounts = orderCategories.map((category) => sql`coalesce(${sql.ref(`${alias}.${columnOf(category)}`)}, 0)`)
  return {
    uncosted: sql`case when ${lacks} then nullif(${sql.join(amounts, sql` + `)}, 0)::bigint end`,
    uncosted_sales: sql`case when ${lacks} then ${sql.ref(`${alias}.sales`)} end`,
  }
}

/** All columns of sums, of which `told` says some; null where there is nothing. */
export const sumColumnsSql = (columnValues: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  list((column) => (columnValues[column] ? sql`nullif(${columnValues[column]}, 0)::bigint` : sql`null::bigint`))

/** What units are by column of which one costs `cost`, null where nobody has said it. */
export const costColumns = (cost: RawBuilder<unknown>, units: RawBuilder<unknown>) => ({
  cost: sql`-${cost} * ${units}`,
  cost_units: sql`case when ${cost} is not null then ${units} end`,
  cost_missing: sql`case when ${cost} is null then ${units} end`,
})

/** Sums by `category`, each there once with its `amount` and `units`, turned into columns. */
export const turnedColumns: RawBuilder<unknown> = sql.join([
  ...amounts.map((category) => sql`nullif(max(amount) filter (where category = ${sql.lit(category)}), 0)`),
  ...Object.keys(units).map((category) => sql`nullif(max(units) filter (where category = ${sql.lit(category)}), 0)`),
])

/** All stored columns, added up. */
export const addedColumns: RawBuilder<unknown> = storedList((column) => sql`sum(${sql.ref(column)})`)

/** All stored columns as an insert that meets a row would write them. */
export const replacedColumns: RawBuilder<unknown> = storedList(
  (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
)

/** All stored columns of one alias. */
export const columnsAt = (alias: string): RawBuilder<unknown> => storedList((column) => sql.ref(`${alias}.${column}`))

/** Whether a row `f` of money has nothing at all. */
export const isEmpty: RawBuilder<boolean> = sql<boolean>`num_nonnulls(${columnsAt('f')}) = 0`
