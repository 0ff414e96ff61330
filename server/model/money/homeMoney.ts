import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { minorUnits } from '#rules/money.ts'
import { rateOn } from './rates.ts'
import { minorFactor } from './rules/exchange.ts'

/** Brings amounts into the company's own currency. */
export interface HomeMoney {
  currency: string
  /**
   * SQL for an amount (minor units) of a currency as of a day, in minor units of the company's currency, rounded half away from
   * zero; null when no rate of that day or before is known. For a page of rows.
   */
  of(amount: RawBuilder<unknown>, currency: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number | null>
  /** The same for many rows: SQL that joins the rate of each row's currency and day as `r`, */
  join(currency: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown>
  /** and the amount by it. */
  byJoined(amount: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<number | null>
}

const DEFAULT_DIGITS = 2
let cachedCurrencies: readonly string[] | undefined
/** Looked up when amounts are first brought together: to ask after each takes the start of a process a moment. */
const nonDefaultCurrencies = () => {
  cachedCurrencies ??= Intl.supportedValuesOf('currency').filter((currency) => minorUnits(currency) !== DEFAULT_DIGITS)
  return cachedCurrencies
}

/** SQL of the minor units of `home` that a minor unit of a currency makes at par. */
const factorOf = (home: string, currency: RawBuilder<unknown>) => {
  const factors = Object.fromEntries(nonDefaultCurrencies().map((one) => [one, minorFactor(one, home)]))
  return sql`coalesce((${JSON.stringify(factors)}::jsonb ->> ${currency})::numeric, ${minorFactor('EUR', home)}::numeric)`
}

/** What is needed to say amounts in the company's currency. Each rate is the last one known on the amount's day. */
export const readHomeMoney = async (scope: Scope): Promise<HomeMoney> => {
  const { currency: home } = await readCompanySettings(scope)
  const rates = (currency: RawBuilder<unknown>, day: RawBuilder<unknown>) => rateOn(scope.tenant(), home, currency, day)
  const exchanged = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
    sql<number>`round(${amount} * r.rate * ${factorOf(home, currency)})`
  return {
    currency: home,
    of: (amount, currency, day) => sql`case when ${currency} = ${home} then ${amount} else (
      select ${exchanged(amount, currency)} from (${rates(currency, day)}) r
    ) end`,
    join: (currency, day) => sql`left join lateral (${rates(currency, day)}) r on true`,
    byJoined: (amount, currency) =>
      sql`case when ${currency} = ${home} then ${amount} else ${exchanged(amount, currency)} end`,
  }
}
