import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { DatedRate, Exchange } from './rules/exchange.ts'

/** SQL of the value of one unit of a currency in another, from row `f` of a central bank's file. */
const crossed = (currency: RawBuilder<unknown>, home: RawBuilder<unknown>) =>
  sql`round((f.rates ->> ${currency})::numeric / (f.rates ->> ${home})::numeric, 12)`

/** Reads the company's manual rates by currency and day. */
export const readOwnRates = async ({ tx, tenant }: Scope): Promise<DatedRate[]> => {
  const { rows } = await sql<DatedRate>`
    select currency, home, since, rate::float8 as rate from exchange_rates where tenant_id = ${tenant()}::uuid
    order by currency, home, since`.execute(tx)
  return rows
}

interface RateRow {
  currency: string
  since: string
  rate: number
  import_id: number | null
  line: number | null
}

/** A rate older than this many days is not used. */
const LOOK_BACK_DAYS = 10

/** Reads the rates to convert amounts of some currencies into each other through the company's own, from a day on. */
export const readExchange = async (
  scope: Scope,
  { currencies, since }: { currencies: readonly string[]; since: string },
): Promise<Exchange> => {
  const { tx, tenant } = scope
  const { currency: home } = await readCompanySettings(scope)
  const { rows } = await sql<RateRow>`
    select currency, since, rate::float8 as rate, null::bigint as import_id, null::int as line, true as own
    from exchange_rates where tenant_id = ${tenant()}::uuid and home = ${home} and currency = any(${currencies}::text[])
    union all
    select c.currency, f.day, ${crossed(sql`c.currency`, sql`${home}::text`)}::float8, f.import_id, f.line, false
    from rate_days f cross join unnest(${currencies}::text[]) c (currency)
    where f.tenant_id = ${tenant()}::uuid and f.standing and f.day >= ${since}::date - ${LOOK_BACK_DAYS}::int
      and c.currency <> ${home} and f.rates ? c.currency and f.rates ? ${home}
    order by since, own, currency`.execute(tx)
  return {
    home,
    rates: rows.map(({ currency, since: day, rate, import_id: importId, line }) => ({
      ...{ currency, home, since: day, rate },
      ...(importId === null || line === null ? {} : { source: { table: 'rate_days', importId, line } }),
    })),
  }
}

/** Summary of bank files: number of currencies and days, and the last day. */
interface BankRates {
  currencies: number
  days: number
  since: string
  until: string
}

/** Reads the summary of central bank files; null if none was imported. */
export const readBankRates = async ({ tx, tenant }: Scope): Promise<BankRates | null> => {
  const { rows } = await sql<{ days: number; since: string | null; until: string | null; currencies: number | null }>`
    with bank_days as (select day, rates from rate_days where tenant_id = ${tenant()}::uuid and standing)
    select count(distinct day)::int as days, min(day) as since, max(day) as until, (
      select count(distinct k)::int from bank_days, jsonb_object_keys(rates) k where day >= (select max(day) - 30 from bank_days)
    ) as currencies from bank_days`.execute(tx)
  const [row] = rows
  return row?.since && row.until
    ? { currencies: row.currencies ?? 0, days: row.days, since: row.since, until: row.until }
    : null
}

/**
 * Returns SQL of the last rate known on a day: `rate`, the value of one unit of the currency in `home`, and `since`,
 * its day. Manual rates take precedence over files of the same day.
 */
export const rateOn = (
  tenant: string,
  home: string,
  currency: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select k.rate, k.since from (
    (select e.rate, e.since, 1 as own from exchange_rates e
      where e.tenant_id = ${tenant}::uuid and e.currency = ${currency} and e.home = ${home} and e.since <= ${day}
      order by e.since desc limit 1)
    union all
    (select ${crossed(currency, sql`${home}::text`)}, f.day, 0 from rate_days f
      where f.tenant_id = ${tenant}::uuid and f.standing and f.day <= ${day} and f.rates ? ${currency} and f.rates ? ${home}
      order by f.day desc limit 1)
  ) k where ${currency} <> ${home} order by k.since desc, k.own desc limit 1`
