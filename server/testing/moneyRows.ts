import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { type MoneyCategory, moneyCategories } from '#rules/profit/categories.ts'

const unitColumns = {
  sales: 'sold_units',
  refunds: 'refunded_units',
  cost: 'cost_units',
  costMissing: 'cost_missing',
  feesMissing: 'fees_missing',
} as const

export type ToldCategory = MoneyCategory | keyof typeof unitColumns

const amountColumn = (category: string) =>
  category
    .split(/(?=[A-Z])/)
    .join('_')
    .toLowerCase()
const hasAmount = (category: string) => moneyCategories.some(({ key }) => key === category)
const unitColumn = (category: string) => Object.entries(unitColumns).find(([key]) => key === category)?.[1]

/** Every category with the columns of its amount and its units. */
const columns = [...moneyCategories.map(({ key }) => key), 'costMissing', 'feesMissing'].map((category) => ({
  category,
  amount: hasAmount(category) ? amountColumn(category) : null,
  units: unitColumn(category) ?? null,
}))

interface Told {
  category: ToldCategory
  amount: number
  units: number
}

interface Place {
  tenant_id: string
  day: string
  asin: string
  marketplace: string
  seller: string
  currency: string
  state: string
}

/** Rows of `money_daily` that say what is told by category. */
export const moneyRows = (told: readonly (Place & Told)[]) => {
  const placeOf = ({ tenant_id, day, asin, marketplace, seller, currency, state }: Place) => ({
    ...{ tenant_id, day, asin, marketplace, seller, currency, state },
  })
  return [...grouped(told, (one) => Object.values(placeOf(one)).join('|')).values()].flatMap((ofPlace) => {
    const [first] = ofPlace
    if (!first) return []
    const sums = ofPlace.flatMap(({ category, amount, units }) => {
      const counted = unitColumn(category)
      return [
        ...(hasAmount(category) ? [[amountColumn(category), amount] as const] : []),
        ...(counted ? [[counted, units] as const] : []),
      ]
    })
    // a multiple insert says the same columns of each row
    const none = columns.flatMap(({ amount, units }) => [amount, units].flatMap((name) => (name ? [[name, null]] : [])))
    return [{ ...placeOf(first), ...Object.fromEntries([...none, ...sums]) }]
  })
}

/** Makes the sums of all products from `money_daily`, as its projection keeps them. */
export const fillMoneyDays = async (tx: Scope['tx']): Promise<void> => {
  const place = sql.raw('tenant_id, day, marketplace, seller, currency, state')
  const names = columns.flatMap(({ amount, units }) => [amount, units].filter((name) => name !== null))
  await sql`
    insert into money_days (${place}, ${sql.join(names.map(sql.ref))})
    select ${place}, ${sql.join(names.map((name) => sql`sum(${sql.ref(name)})`))} from money_daily group by ${place}
    on conflict do nothing`.execute(tx)
}

/** A table of money told by category: a row `m` for each that has anything, with `category`, `amount` and `units`. */
export const moneyByCategory = (table: 'money_daily' | 'money_days' = 'money_daily'): RawBuilder<unknown> => sql`(
  select d.*, c.category, coalesce(c.amount, 0) as amount, coalesce(c.units, 0) as units
  from ${sql.table(table)} d cross join lateral (values ${sql.join(
    columns.map(
      ({ category, amount, units }) =>
        sql`(${sql.lit(category)}, ${amount ? sql.ref(`d.${amount}`) : sql`null::bigint`}, ${units ? sql.ref(`d.${units}`) : sql`null::bigint`})`,
    ),
  )}) c (category, amount, units)
  where c.amount is not null or c.units is not null
) m`
