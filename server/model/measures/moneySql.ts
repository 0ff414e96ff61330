import { type RawBuilder, sql } from 'kysely'
import type { DayRate } from '#model/money/index.ts'
import { daysBetween } from '#rules/days.ts'
import type { Days } from './sources/source.ts'

/**
 * How amounts become one currency. `own`: as they are; `single`: those that are of it alone; `rates`: each by the rate of its day.
 */
export type Conversion =
  | { way: 'own' }
  | { way: 'single'; currency: string }
  | { way: 'rates'; factors: ReadonlyMap<string, readonly DayRate[]> }

type Factors = Extract<Conversion, { way: 'rates' }>['factors']

/** The factors of a currency on the days of a span, one after another; 0 where there is none. */
const factorsIn = (rates: readonly DayRate[], { since, until }: Days): number[] => {
  const factors = new Array<number>(daysBetween(since, until) + 1).fill(0)
  for (const { day, factor } of rates) if (day >= since && day <= until) factors[daysBetween(since, day)] = factor
  return factors
}

/** Joins the factors of the span's days as lists, one of each currency: a day is found by its place, which no join is as fast as. */
export const ratesJoin = (conversion: Conversion, span: Days): RawBuilder<unknown> => {
  if (conversion.way !== 'rates') return sql``
  const lists = [...conversion.factors.values()].map(
    (rates, index) => sql`${factorsIn(rates, span)}::float8[] as ${sql.ref(`k${index}`)}`,
  )
  return sql`cross join (select ${sql.join(lists)}) k`
}

/** SQL of the factor of the row `f`; null where there is none. */
const factorSql = (factors: Factors, { since }: Days): RawBuilder<unknown> => {
  const cases = [...factors.keys()].map(
    (currency, index) =>
      sql`when ${sql.lit(currency)} then ${sql.ref(`k.k${index}`)}[f.day - ${sql.lit(since)}::date + 1]`,
  )
  return sql`nullif(case f.currency ${sql.join(cases, sql` `)} end, 0)`
}

/** SQL of an amount of the row `f`, in the currency; null where it cannot be told in it. */
export const convertedSql = (conversion: Conversion, span: Days, amount: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (conversion.way === 'rates') return sql`${amount} * ${factorSql(conversion.factors, span)}`
  if (conversion.way === 'own') return amount
  return sql`case when f.currency = ${sql.lit(conversion.currency)} then ${amount} end`
}

/** SQL that says whether the amounts of the row `f` can be told in the currency. */
export const isConverted = (conversion: Conversion, span: Days): RawBuilder<boolean> => {
  if (conversion.way === 'rates') return sql<boolean>`${factorSql(conversion.factors, span)} is not null`
  if (conversion.way === 'own') return sql<boolean>`f.currency <> ''`
  return sql<boolean>`f.currency = ${sql.lit(conversion.currency)}`
}

/** SQL that says which currencies need a look: those that stay out for want of a rate, or all where nothing is converted. */
export const isForeign = (conversion: Conversion, span: Days): RawBuilder<boolean> => {
  if (conversion.way === 'rates')
    return sql<boolean>`${factorSql(conversion.factors, span)} is null and f.currency <> ''`
  if (conversion.way === 'own') return sql<boolean>`f.currency <> ''`
  return sql<boolean>`f.currency <> ${sql.lit(conversion.currency)} and f.currency <> ''`
}
