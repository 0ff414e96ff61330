import { type RawBuilder, sql } from 'kysely'
import type { DayRate } from '#model/money/index.ts'
import { daysBetween } from '#rules/days.ts'
import type { Days } from './sources/source.ts'

/**
 * Conversion into one currency. `own`: unchanged; `single`: only amounts in that currency; `rates`: each at the rate of
 * its day.
 */
export type Conversion =
  | { way: 'own' }
  | { way: 'single'; currency: string }
  | { way: 'rates'; factors: ReadonlyMap<string, readonly DayRate[]> }

type Factors = Extract<Conversion, { way: 'rates' }>['factors']

/** Returns the factors of a currency for each day of a span; 0 without a rate. */
const factorsIn = (rates: readonly DayRate[], { since, until }: Days): number[] => {
  const factors = new Array<number>(daysBetween(since, until) + 1).fill(0)
  for (const { day, factor } of rates) if (day >= since && day <= until) factors[daysBetween(since, day)] = factor
  return factors
}

/** Returns SQL that joins the span's factors as one array per currency: an array index is faster than a join by day. */
export const ratesJoin = (conversion: Conversion, span: Days): RawBuilder<unknown> => {
  if (conversion.way !== 'rates') return sql``
  const lists = [...conversion.factors.values()].map(
    (rates, index) => sql`${factorsIn(rates, span)}::float8[] as ${sql.ref(`k${index}`)}`,
  )
  return sql`cross join (select ${sql.join(lists)}) k`
}

/** SQL of the factor of the row `f`; null without a rate. */
const factorSql = (factors: Factors, { since }: Days): RawBuilder<unknown> => {
  const cases = [...factors.keys()].map(
    (currency, index) =>
      sql`when ${sql.lit(currency)} then ${sql.ref(`k.k${index}`)}[f.day - ${sql.lit(since)}::date + 1]`,
  )
  return sql`nullif(case f.currency ${sql.join(cases, sql` `)} end, 0)`
}

/** Returns SQL of an amount of the row `f` in the currency; null if it cannot be converted. */
export const convertedSql = (conversion: Conversion, span: Days, amount: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (conversion.way === 'rates') return sql`${amount} * ${factorSql(conversion.factors, span)}`
  if (conversion.way === 'own') return amount
  return sql`case when f.currency = ${sql.lit(conversion.currency)} then ${amount} end`
}

/** Returns SQL that checks whether amounts of the row `f` can be converted into the currency. */
export const isConverted = (conversion: Conversion, span: Days): RawBuilder<boolean> => {
  if (conversion.way === 'rates') return sql<boolean>`${factorSql(conversion.factors, span)} is not null`
  if (conversion.way === 'own') return sql<boolean>`f.currency <> ''`
  return sql<boolean>`f.currency = ${sql.lit(conversion.currency)}`
}

/** Returns SQL of the currencies to report: those without a rate, or all if nothing is converted. */
export const isForeign = (conversion: Conversion, span: Days): RawBuilder<boolean> => {
  if (conversion.way === 'rates')
    return sql<boolean>`${factorSql(conversion.factors, span)} is null and f.currency <> ''`
  if (conversion.way === 'own') return sql<boolean>`f.currency <> ''`
  return sql<boolean>`f.currency <> ${sql.lit(conversion.currency)} and f.currency <> ''`
}
