import { sql } from 'kysely'
import { analyzeGrown, type FactSpace, type Keys, type Projection } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { figures, views } from './adsLevels.ts'
import { type AdsSums, joinRows, sumUp } from './adsSums.ts'

const described = [
  'portfolio',
  'campaign_id',
  'campaign',
  'ad_group',
  'asin',
  'sku',
  'term',
  'targeting',
  'match_type',
  'placement',
]
const columns = sql.raw([...described, ...figures].join(', '))
const nameColumns = sql.raw(
  ['asin', 'sku', 'term', 'targeting', 'match_type', 'placement'].map((name) => `f.${name}`).join(', '),
)
const blank = sql.raw(
  described
    .slice(3)
    .map((name) => `'' as ${name}`)
    .join(', '),
)
const someOf = (name: (figure: string) => string) =>
  sql.raw(`(${figures.map((figure) => `${name(figure)} <> 0`).join(' or ')})`)

/** SQL of a view's rows, one for each report row with figures. */
const namedRows = (space: FactSpace, { sets, campaigns }: AdsSums, isDay: boolean) => sql`
  select s.place, s.level as view, f.currency, c.portfolio, c.id as campaign_id, c.name as campaign, f.ad_group, ${nameColumns},
    ${sql.raw(figures.map((figure) => `coalesce(f.${figure}, 0) as ${figure}`).join(', '))}
  from ${joinRows(space, sets)}
  join ${campaigns.table} c on c.place = s.place and c.campaign_id = f.campaign_id and c.campaign = f.campaign
  where s.is_day = ${isDay} and s.level <> 'campaign' and ${someOf((figure) => `coalesce(f.${figure}, 0)`)}`

/** SQL of the spend beyond a view's rows, so that all views have the same total. */
const remainder = (view: string, { totals, places }: AdsSums, isDay: boolean) => sql`
  select t.place, ${sql.lit(view)} as view, currency, portfolio, id as campaign_id, name as campaign, ${blank},
    ${sql.raw(figures.map((figure) => `${figure} - ${figure}_${view} as ${figure}`).join(', '))}
  from ${totals.table} t join ${places.table} p on p.place = t.place and p.is_day = ${isDay}
  where ${someOf((figure) => `${figure} - ${figure}_${view}`)}`

const removeDays = async ({ tx }: Scope, { tenant, seller }: FactSpace, places: Keys) => {
  await sql`
    delete from ads_daily d using ${places.table} k
    where d.tenant_id = ${tenant}::uuid and d.view = any(${[...views]}::text[]) and d.day = k.since and k.until = k.since
      and d.marketplace = k.marketplace and d.seller = ${seller} and d.ad_type = k.ad_type`.execute(tx)
  await sql`
    delete from ads_spans d using ${places.table} k
    where d.tenant_id = ${tenant}::uuid and d.view = any(${[...views]}::text[]) and d.since = k.since and d.until = k.until
      and d.marketplace = k.marketplace and d.seller = ${seller} and d.ad_type = k.ad_type`.execute(tx)
}

const writeRows = async (scope: Scope, space: FactSpace, sums: AdsSums, isDay: boolean) => {
  const { tenant, seller } = space
  const [table, dayColumns, days] = isDay
    ? ['ads_daily', sql.raw('day'), sql.raw('p.since')]
    : ['ads_spans', sql.raw('since, until'), sql.raw('p.since, p.until')]
  const parts = [namedRows(space, sums, isDay), ...views.map((view) => remainder(view, sums, isDay))]
  const rowCount = await insertNew(
    scope,
    sql`
      insert into ${sql.table(table)} (tenant_id, view, marketplace, seller, currency, ad_type, ${columns}, ${dayColumns})
      select ${tenant}::uuid, r.view, p.marketplace, ${seller}, r.currency, p.ad_type, ${columns}, ${days}
      from (${sql.join(parts, sql` union all `)}) r join ${sums.places.table} p on p.place = r.place`,
  )
  await analyzeGrown(scope, [table], rowCount)
}

/** Writes the rows of touched days, and of touched spans if there are any. */
const writePlaces = async (scope: Scope, space: FactSpace, sums: AdsSums) => {
  const { rows } = await sql<{ is_day: boolean }>`select distinct is_day from ${sums.places.table} p`.execute(scope.tx)
  for (const { is_day } of rows) await writeRows(scope, space, sums, is_day)
}

/** Gives written days a newer version than all others, so that stored totals of them no longer apply. */
const raiseVersions = async ({ tx }: Scope, { tenant }: FactSpace, places: Keys) => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from ads_days where tenant_id = ${tenant}::uuid`.execute(tx)
  await sql`
    insert into ads_days (tenant_id, day, version)
    select distinct ${tenant}::uuid, since, ${rows[0]?.version ?? 1}::bigint from ${places.table} k where until = since
    on conflict (tenant_id, day) do update set version = excluded.version`.execute(tx)
}

/** SQL of the current product rows on the days of places, as a digest per place. */
const productDays = ({ tenant, seller }: FactSpace, places: Keys) => sql`
  select k.marketplace, k.ad_type, k.since, k.until, sum(hashtextextended(row(d.*)::text, 0)::numeric) as digest
  from ${places.table} k join ads_daily d on d.tenant_id = ${tenant}::uuid and d.view = 'product' and d.day = k.since
    and d.marketplace = k.marketplace and d.seller = ${seller} and d.ad_type = k.ad_type
  where k.until = k.since group by 1, 2, 3, 4`

/**
 * Maintains ad costs and results by day and by span, in each view. It passes on the places whose product rows changed:
 * `marketplace`, `ad_type`, `since`, `until`; a day is a span of one day. Search terms of known campaigns do not change
 * them.
 */
export const adsDaily: Projection = {
  name: 'ads',
  mark: (change) =>
    change.tells('ads_rows')
      ? sql`select distinct f.marketplace, f.ad_type, f.since, f.until from (${change.rows('ads_rows')}) f`
      : undefined,
  rebuild: async ({ scope, change: { space }, marked, lists }) => {
    if (marked.count === 0) return undefined
    const places = await lists.keep(
      'ads_places',
      sql`select distinct marketplace, ad_type, since, until from ${marked.table} m`,
    )
    const beforeDays = await lists.keep('ads_before', productDays(space, places))
    await removeDays(scope, space, places)
    await writePlaces(scope, space, await sumUp(space, lists, places))
    await raiseVersions(scope, space, places)
    const afterDays = await lists.keep('ads_after', productDays(space, places))
    return lists.keep(
      'ads_changed',
      sql`
        select distinct marketplace, ad_type, since, until from (
          (table ${beforeDays.table} except table ${afterDays.table}) union all (table ${afterDays.table} except table ${beforeDays.table})
        ) changed`,
    )
  },
}
