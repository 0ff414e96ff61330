import { sql } from 'kysely'
import { amountOf, hasAnyOf, moneyBehind, orderCategories, unitsOf } from '#model/profit/index.ts'
import { dailyRows } from '#platform/db/dailyRows.ts'
import { namesProducts } from './plainTable.ts'
import type { Source, SourceAsk } from './source.ts'

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

const vatRate = (sums: readonly string[]) =>
  sums.includes('vat')
    ? {
        column: sql`, coalesce(v.rate, 0)::float8 / 10000 as vat_rate, v.rate is not null as has_vat`,
        join: sql`left join vat_rates v on v.tenant_id = f.tenant_id and v.marketplace = f.marketplace
          and f.day between v.since and coalesce(v.until, f.day)`,
      }
    : { column: sql``, join: sql`` }

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

/** Income and payments by category. */
export const moneySource: Source = {
  reports: ['settlementV1', 'settlementV2', 'transactions'],
  rows: (ask) => sql`(
    select f.*${platform(ask.sums).column}${vatRate(ask.sums).column} from ${dailyRows(namesProducts(ask) ? 'money_daily' : 'money_days', ask)} f ${platform(ask.sums).join} ${vatRate(ask.sums).join}
    where ${hasAnyOf(categoriesOf(ask))}
  ) f`,
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
  behind: (scope, { dimensions, sums, since, until, within: filterSql }) =>
    moneyBehind(scope, {
      categories: categoriesOf({ sums }),
      ...{ since, until, within: filterSql, ofProducts: namesProducts({ dimensions }), onlyStatements: areAll(sums) },
      counted: countedOf(sums),
    }),
}
