import { sql } from 'kysely'
import { amountOf, hasAnyOf, moneyBehind, unitsOf } from '#model/profit/index.ts'
import { namesProducts } from './plainTable.ts'
import type { Source, SourceAsk } from './source.ts'

const categories = [
  ...['sales', 'shipping', 'promotions', 'refunds', 'refundedShipping', 'refundedPromotions', 'refundedFees'],
  ...['referral', 'fba', 'storage', 'inbound', 'advertising', 'cost', 'reimbursements', 'other'],
  ...['tax', 'taxWithheld', 'refundedTax'],
]

/** Units by the category that counts them. */
const units: Readonly<Record<string, string>> = {
  soldUnits: 'sales',
  refundedUnits: 'refunds',
  costMissing: 'costMissing',
}

const categoriesOf = ({ sums }: SourceAsk) => [...new Set(sums.map((name) => units[name] ?? name))]

/** What came in and what was paid, by category. */
export const moneySource: Source = {
  reports: ['settlementV1', 'settlementV2', 'transactions'],
  rows: (ask) => sql`(
    select * from ${sql.table(namesProducts(ask) ? 'money_daily' : 'money_days')} f where tenant_id = ${ask.tenant}::uuid
      and day between ${ask.since}::date and ${ask.until}::date and ${hasAnyOf(categoriesOf(ask))}
  ) f`,
  sums: {
    ...Object.fromEntries(categories.map((name) => [name, { value: amountOf(name), isMoney: true as const }])),
    ...Object.fromEntries(Object.entries(units).map(([key, name]) => [key, { value: unitsOf(name) }])),
  },
  columns: { state: sql`f.state` },
  behind: (scope, { dimensions, sums, since, until, within }) =>
    moneyBehind(scope, {
      categories: sums.map((name) => units[name] ?? name),
      ...{ since, until, within, ofProducts: namesProducts({ dimensions }) },
    }),
}
