import { sql } from 'kysely'
import { analyzeGrown, type FactSpace, type Keys, type Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { figures, views } from './adsLevels.ts'
import { type AdsSums, joinRows, place, samePlace, sumUp } from './adsSums.ts'

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
const named = sql.raw(
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

/** What the reports of a view name, a row for each of theirs that has figures. */
const namedRows = (space: FactSpace, { sets, campaigns }: AdsSums) => sql`
  select s.level as view, s.marketplace, s.ad_type, s.since, s.until, f.currency, c.portfolio, c.id as campaign_id, c.name as campaign,
    f.ad_group, ${named}, ${sql.raw(figures.map((figure) => `coalesce(f.${figure}, 0) as ${figure}`).join(', '))}
  from ${joinRows(space, sets)}
  join ${campaigns.table} c on ${samePlace('c', 's')} and c.campaign_id = f.campaign_id and c.campaign = f.campaign
  where s.level <> 'campaign' and ${someOf((figure) => `coalesce(f.${figure}, 0)`)}`

/** What is spent beyond what a view names: so that each view sums to the same. */
const remainder = (view: string, { totals }: AdsSums) => sql`
  select ${sql.lit(view)} as view, ${place}, currency, portfolio, id as campaign_id, name as campaign, ${blank},
    ${sql.raw(figures.map((figure) => `${figure} - ${figure}_${view} as ${figure}`).join(', '))}
  from ${totals.table} t where ${someOf((figure) => `${figure} - ${figure}_${view}`)}`

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

const writeDays = async (scope: Scope, space: FactSpace, sums: AdsSums) => {
  const { tenant, seller } = space
  const parts = [namedRows(space, sums), ...views.map((view) => remainder(view, sums))]
  let days = 0
  let spans = 0
  for (const rows of parts) {
    const own = sql`${tenant}::uuid, view, marketplace, ${seller}, currency, ad_type, ${columns}`
    const written = await sql`
      insert into ads_daily (tenant_id, view, marketplace, seller, currency, ad_type, ${columns}, day)
      select ${own}, since from (${rows}) r where since = until`.execute(scope.tx)
    const spanned = await sql`
      insert into ads_spans (tenant_id, view, marketplace, seller, currency, ad_type, ${columns}, since, until)
      select ${own}, since, until from (${rows}) r where since <> until`.execute(scope.tx)
    days += Number(written.numAffectedRows ?? 0n)
    spans += Number(spanned.numAffectedRows ?? 0n)
  }
  await analyzeGrown(scope, ['ads_daily'], days)
  await analyzeGrown(scope, ['ads_spans'], spans)
}

/**
 * What ads cost and brought, by the day and by the span, told in each view. What it hands on are the places that may have changed:
 * `marketplace`, `ad_type`, `since`, `until`; a day is a span of one.
 */
export const adsDaily: Projection = {
  name: 'ads',
  mark: (change) =>
    change.tells('ads_rows')
      ? sql`select distinct f.marketplace, f.ad_type, f.since, f.until from (${change.rows('ads_rows')}) f`
      : undefined,
  rebuild: async ({ scope, change: { space }, marked, lists }) => {
    if (marked.count === 0) return undefined
    const places = await lists.keep('ads_places', sql`select distinct ${place} from ${marked.table} m`)
    await removeDays(scope, space, places)
    await writeDays(scope, space, await sumUp(space, lists, places))
    return places
  },
}
