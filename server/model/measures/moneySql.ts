import { type RawBuilder, sql } from 'kysely'
import type { DayRate } from '#rules/exchange.ts'

/**
 * How amounts become one currency. `own`: as they are; `single`: those that are of it alone; `rates`: each by the rate of its day.
 */
export type Conversion =
  | { way: 'own' }
  | { way: 'single'; currency: string }
  | { way: 'rates'; factors: ReadonlyMap<string, readonly DayRate[]> }

/** The table `rates` of the rates, where there are some. */
export const ratesTable = (conversion: Conversion): RawBuilder<unknown>[] => {
  if (conversion.way !== 'rates') return []
  const rows = [...conversion.factors].flatMap(([currency, days]) => days.map((rate) => ({ currency, ...rate })))
  return [
    sql`rates as materialized (
      select currency collate "C" as currency, day, factor from unnest(
        ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ day }) => day)}::date[],
        ${rows.map(({ factor }) => factor)}::float8[]
      ) r (currency, day, factor)
    )`,
  ]
}

export const ratesJoin = ({ way }: Conversion): RawBuilder<unknown> =>
  way === 'rates' ? sql`left join rates r on r.currency = f.currency and r.day = f.day` : sql``

/** SQL of an amount of the row `f`, in the currency; null where it cannot be told in it. */
export const convertedSql = (conversion: Conversion, amount: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (conversion.way === 'rates') return sql`${amount} * r.factor`
  if (conversion.way === 'own') return amount
  return sql`case when f.currency = ${sql.lit(conversion.currency)} then ${amount} end`
}

/** SQL that says which currencies need a look: those that stay out for want of a rate, or all where nothing is converted. */
export const isForeign = (conversion: Conversion): RawBuilder<boolean> => {
  if (conversion.way === 'rates') return sql<boolean>`f.currency <> '' and r.factor is null`
  if (conversion.way === 'own') return sql<boolean>`f.currency <> ''`
  return sql<boolean>`f.currency <> '' and f.currency <> ${sql.lit(conversion.currency)}`
}
