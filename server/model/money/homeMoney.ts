import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { minorUnits } from '#rules/money.ts'
import { rateOn } from './rates.ts'
import { minorFactor } from './rules/exchange.ts'

/** Converts amounts into the company's own currency. */
export interface HomeMoney {
  currency: string
  /**
   * Returns SQL that converts an amount (minor units) into minor units of the company's currency as of a day, rounded
   * half away from zero; null if no rate of that day or before is known. For a page of rows.
   */
  of(amount: RawBuilder<unknown>, currency: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number | null>
  /** The same for many rows: returns SQL that joins the rate of each row's currency and day as `r`. */
  join(currency: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown>
  /** Returns SQL of the amount at the joined rate. */
  byJoined(amount: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<number | null>
}

const DEFAULT_DIGITS = 2
let cachedCurrencies: readonly string[] | undefined
/** Computed on first use, because querying each currency would slow down the start of a process. */
const nonDefaultCurrencies = () => {
  cachedCurrencies ??= Intl.supportedValuesOf('currency').filter((currency) => minorUnits(currency) !== DEFAULT_DIGITS)
  return cachedCurrencies
}

/** SQL of the factor between minor units of a currency and of `home` at par. */
const factorOf = (home: string, currency: RawBuilder<unknown>) => {
  const factors = Object.fromEntries(nonDefaultCurrencies().map((one) => [one, minorFactor(one, home)]))
  return sql`coalesce((${JSON.stringify(factors)}::jsonb ->> ${currency})::numeric, ${minorFactor('EUR', home)}::numeric)`
}

/** Reads the data to convert amounts into the company's currency, each at the last rate known on its day. */
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
