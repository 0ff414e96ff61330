import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { minorFactor } from '#rules/exchange.ts'

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

/** What is needed to say amounts in the company's currency: its name, its rates, and the digits of those it meets. */
export const readHomeMoney = async (scope: Scope): Promise<HomeMoney> => {
  const { tx, tenant } = scope
  const { currency: home } = await readCompanySettings(scope)
  const known = await tx
    .selectFrom('exchange_rates')
    .select('currency')
    .distinct()
    .where('tenant_id', '=', tenant())
    .where('home', '=', home)
    .execute()
  const factors = JSON.stringify(
    Object.fromEntries(known.map(({ currency }) => [currency, minorFactor(currency, home)])),
  )
  const rates = sql`
    select currency, rate * (${factors}::jsonb ->> currency)::numeric as factor, since,
      coalesce(lead(since) over (partition by currency order by since), 'infinity') as until
    from exchange_rates where tenant_id = ${tenant()}::uuid and home = ${home}`
  return {
    currency: home,
    of: (amount, currency, day) => sql`case when ${currency} = ${home} then ${amount} else (
      select round(${amount} * r.factor) from (${rates}) r where r.currency = ${currency} and ${day} >= r.since and ${day} < r.until
    ) end`,
    join: (currency, day) =>
      sql`left join (${rates}) r on r.currency = ${currency} and ${day} >= r.since and ${day} < r.until`,
    byJoined: (amount, currency) =>
      sql`case when ${currency} = ${home} then ${amount} else round(${amount} * r.factor) end`,
  }
}
