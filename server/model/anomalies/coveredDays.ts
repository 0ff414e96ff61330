import { sql } from 'kysely'
import { sources } from '#model/measures/index.ts'
import { hasAnyOf } from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { daysBetween } from '#rules/days.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { type JudgedSource, judgedSources } from './judgedSources.ts'

/** A seller's listings in a marketplace. */
export interface Place {
  marketplace: string
  seller: string
}

export interface Window {
  since: string
  until: string
}

const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))
/** Money counts on the day of the order, regardless of the payment day. */
const byImports = judgedSources.filter((source) => source !== 'money' && source !== 'outages')
const types = byImports.flatMap((source) => sources[source].reports.map((type) => ({ source, type })))

interface Covering extends Window {
  source: JudgedSource
}

/** Returns the days that imports cover completely: those that were over when the file was created. */
const spansOf = async ({ tx, tenant }: Scope, { marketplace, seller }: Place, window: Window): Promise<Covering[]> => {
  const { rows } = await sql<Covering>`
    select t.source, greatest(u.since, ${window.since}::date) as since,
      least(u.until, (u.as_of at time zone coalesce(z.zone, 'UTC'))::date - 1, ${window.until}::date) as until
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) t (source text, type text)
    join uploads u on u.tenant_id = ${tenant()}::uuid and u.type = t.type and u.state = 'imported' and u.seller = ${seller}
    left join sellers a on a.tenant_id = u.tenant_id and a.seller = u.seller and t.source = 'sales'
    left join (values ${zones}) z (code, zone) on z.code = ${marketplace}
    where u.until >= ${window.since}::date and ${marketplace} = any(u.marketplaces || u.marketplace || coalesce(a.marketplaces, '{}'))
      and (u.type <> 'businessByAsin' or u.since = u.until)`.execute(tx)
  return rows
}

const moneyDays = async ({ tx, tenant }: Scope, { marketplace, seller }: Place, window: Window): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct day from money_days f where tenant_id = ${tenant()}::uuid and marketplace = ${marketplace} and seller = ${seller}
      and day between ${window.since}::date and ${window.until}::date and state <> 'estimated' and ${hasAnyOf(['sales'])}`.execute(
    tx,
  )
  return rows.map(({ day }) => day)
}

/** Completely covered days by source: 1 at the day's index in the window. */
export type CoveredDays = ReadonlyMap<JudgedSource, Uint8Array>

/** Reads which days of a window reports cover completely. Other days are never judged. */
export const readCoveredDays = async (scope: Scope, place: Place, window: Window): Promise<CoveredDays> => {
  const count = daysBetween(window.since, window.until) + 1
  const covered = new Map(judgedSources.map((source) => [source, new Uint8Array(count)]))
  for (const { source, since, until } of await spansOf(scope, place, window))
    covered.get(source)?.fill(1, daysBetween(window.since, since), Math.max(0, daysBetween(window.since, until) + 1))
  for (const day of await moneyDays(scope, place, window))
    covered.get('money')?.fill(1, daysBetween(window.since, day), daysBetween(window.since, day) + 1)
  return covered
}
