import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import { amountOf, hasAnyOf, moneyBehind, orderCategories, storedColumnList, unitsOf } from '#model/profit/index.ts'
import { dailyRows } from '#platform/db/dailyRows.ts'
import type { Scope } from '#platform/db/scope.ts'
import { namesProducts } from './plainTable.ts'
import type { BehindAsk, Source, SourceAsk } from './source.ts'

const categories = [
  ...['sales', 'shipping', 'promotions', 'refunds', 'refundedShipping', 'refundedPromotions', 'refundedFees'],
  ...['referral', 'fba', 'storage', 'inbound', 'advertising', 'cost', 'reimbursements', 'other'],
  ...['tax', 'taxWithheld', 'refundedTax'],
]

/** Unit sums by the category that counts them. */
const units: Readonly<Record<string, string>> = {
  soldUnits: 'sales',
  refundedUnits: 'refunds',
  costMissing: 'costMissing',
  costUnits: 'cost',
}

/** Sums of prices that can include VAT, and of tax that Amazon reports beside them. */
const priced = ['sales', 'shipping', 'promotions', 'refunds', 'refundedShipping', 'refundedPromotions'] as const
const taxed = ['tax', 'refundedTax'] as const
/** Sums of several categories: of order money without a unit cost, and of prices that include VAT. */
const grouped: Readonly<Record<string, readonly string[]>> = {
  uncosted: orderCategories,
  uncostedSales: ['sales'],
  vat: [...priced, ...taxed],
}

const added = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`coalesce(${amountOf(name)}, 0)`),
    sql` + `,
  )

/**
 * SQL of the VAT in a money row with a rate, below 0. Of prices without tax beside them it is rate ÷ (1 + rate). Tax beside
 * prices reduces it linearly, down to 0 where all of it is reported, so that sums of rows are the VAT of the sum. Orders
 * without a cost are excluded, as from profit.
 */
const vat = sql`-(((${added(priced)} - case when coalesce(f.tax, 0) = 0 then coalesce(f.uncosted_sales, 0) else 0 end)
  * f.vat_rate - (${added(taxed)})) / (1 + f.vat_rate))`

// the company as a value: a Citus coordinator makes the union of rows `f` a step of its own, and ends at a join by that step's company
const rateJoin = (tenant: string, alias: string, asin: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`left join vat_rates ${sql.ref(alias)} on ${column('tenant_id')} = ${tenant}::uuid and ${column('marketplace')} = f.marketplace
    and ${column('asin')} = ${asin} and f.day between ${column('since')} and coalesce(${column('until')}, f.day)`
}

/** SQL of the VAT rate of row `f`: that of its product, else the marketplace's. */
const vatRate = {
  column: sql`coalesce(o.rate, v.rate, 0)::float8 / 10000 as vat_rate, coalesce(o.rate, v.rate) is not null as has_vat`,
  join: (tenant: string) => sql`${rateJoin(tenant, 'v', sql`''`)} ${rateJoin(tenant, 'o', sql`nullif(f.asin, '')`)}`,
}

/** SQL of the columns of money by day, and of the product. */
const columnsOf = (asin: RawBuilder<unknown>) =>
  sql`tenant_id, day, marketplace, seller, ${asin} as asin, currency, state, ${storedColumnList}`

/** Returns SQL of the rows whose VAT is summed: of all products together, unless some have a rate of their own. */
const taxedRows = (ask: SourceAsk): RawBuilder<unknown> => {
  if (namesProducts(ask)) return dailyRows('money_daily', ask)
  const hasOwnRates = sql`exists (select from vat_rates r where r.tenant_id = ${ask.tenant}::uuid and r.asin <> '')`
  return sql`(
    select ${columnsOf(sql`''::text collate "C"`)} from ${dailyRows('money_days', ask)} d where not ${hasOwnRates}
    union all select ${columnsOf(sql`asin`)} from ${dailyRows('money_daily', ask)} d where ${hasOwnRates})`
}

/** Sums over statements by category: without estimates and without the seller's own shop. */
const inStatements: Readonly<Record<string, string>> = {
  statementUnits: 'sales',
  statementReferral: 'referral',
  statementFba: 'fba',
}

const categoriesOf = ({ sums }: Pick<SourceAsk, 'sums'>) => [
  ...new Set(sums.flatMap((name) => grouped[name] ?? [units[name] ?? inStatements[name] ?? name])),
]

/** Returns the field of a statement row that the sums add up; null if they differ. */
const countedOf = (sums: readonly string[]): 'amount' | 'units' | null => {
  if (sums.every((name) => ['soldUnits', 'refundedUnits', 'statementUnits'].includes(name))) return 'units'
  return sums.every((name) => categories.includes(name) || name === 'statementReferral' || name === 'statementFba')
    ? 'amount'
    : null
}

const areAll = (sums: readonly string[]) => sums.every((name) => name in inStatements)
const platform = (sums: readonly string[]) =>
  sums.some((name) => name in inStatements)
    ? { column: sql`, s.platform`, join: sql`join sellers s on s.tenant_id = f.tenant_id and s.seller = f.seller` }
    : { column: sql``, join: sql`` }
const isCovered = sql<boolean>`(f.state <> 'estimated' and f.platform = 'amazon')`

interface VatOfRate {
  marketplace: string
  currency: string
  rate: number
  /** The product that the rate is of; null: the marketplace's rate. */
  asin: string | null
  amount: number
}

/** Number of rates that an explanation lists. */
const MAX_INPUTS = 100

/** Reads the VAT of each rate that a figure contains, the largest first. */
const readVatInputs = async (
  { tx, tenant }: Pick<Scope, 'tx' | 'tenant'>,
  { since, until, within: filterSql }: BehindAsk,
): Promise<Explanation['inputs']> => {
  const { rows } = await sql<VatOfRate>`
    select f.marketplace, f.currency, f.rate, f.own as asin, round(sum(${vat}))::float8 as amount
    from (
      select f.*, ${vatRate.column}, coalesce(o.rate, v.rate) as rate, o.asin as own
      from ${dailyRows('money_daily', { tenant: tenant(), since, until })} f ${vatRate.join(tenant())}
    ) f
    where f.has_vat and ${filterSql({})}
    group by 1, 2, 3, 4 having round(sum(${vat})) <> 0 order by 5, 1, 3, 4 limit ${MAX_INPUTS}`.execute(tx)
  return rows.map(({ marketplace, currency, rate, asin, amount }) => ({
    name: `VAT in ${marketplace} at ${rate / 100} %${asin === null ? '' : `, the rate of ${asin}`}`,
    value: amount,
    currency,
  }))
}

/** Income and payments by category. */
export const moneySource: Source = {
  reports: ['settlementV1', 'settlementV2', 'transactions'],
  rows: (ask) => {
    const { column, join } = platform(ask.sums)
    const where = hasAnyOf(categoriesOf(ask))
    if (ask.sums.includes('vat'))
      return sql`(
        select f.*${column}, ${vatRate.column} from ${taxedRows(ask)} f ${join} ${vatRate.join(ask.tenant)} where ${where}
      ) f`
    const table = namesProducts(ask) ? 'money_daily' : 'money_days'
    return sql`(select f.*${column} from ${dailyRows(table, ask)} f ${join} where ${where}) f`
  },
  sums: {
    ...Object.fromEntries(categories.map((name) => [name, { value: amountOf(name), isMoney: true as const }])),
    ...Object.fromEntries(Object.entries(units).map(([key, name]) => [key, { value: unitsOf(name) }])),
    uncosted: { value: sql`f.uncosted`, isMoney: true },
    uncostedSales: { value: sql`f.uncosted_sales`, isMoney: true },
    vat: { value: vat, when: sql<boolean>`f.has_vat`, isMoney: true },
    statementUnits: { value: unitsOf('sales'), when: isCovered },
    statementReferral: { value: amountOf('referral'), when: isCovered, isMoney: true },
    statementFba: { value: amountOf('fba'), when: isCovered, isMoney: true },
  },
  columns: { state: sql`f.state` },
  inputs: ({ tx, tenant }, ask) =>
    ask.sums.includes('vat') ? readVatInputs({ tx, tenant }, ask) : Promise.resolve([]),
  behind: (scope, { dimensions, sums, since, until, within: filterSql }) =>
    moneyBehind(scope, {
      categories: categoriesOf({ sums }),
      ...{ since, until, within: filterSql, ofProducts: namesProducts({ dimensions }), onlyStatements: areAll(sums) },
      counted: countedOf(sums),
    }),
}
