import { sql } from 'kysely'
import type { FactSpace, KeyLists, Keys } from '#facts/index.ts'
import { figures, levels, tellersOf, views } from './adsLevels.ts'

/** Whose days, or spans, are spoken of, beside the seller. */
export const place = sql.raw('marketplace, ad_type, since, until')
export const samePlace = (a: string, b: string) =>
  sql.raw(['marketplace', 'ad_type', 'since', 'until'].map((name) => `${a}.${name} = ${b}.${name}`).join(' and '))

/** What the touched days are told by, campaign by campaign. */
export interface AdsSums {
  /** The set of each level that tells it: the place, `level`, `kind`, `set_key`. */
  sets: Keys
  /** What each campaign is called in the projections, by what a report calls it: the place, `campaign_id`, `campaign` → `id`, `name`, `portfolio`. */
  campaigns: Keys
  /** Figures in all and by level, as `spend` and `spend_product`: the place, `currency`, `id`, `name`, `portfolio`. */
  totals: Keys
}

/** The sets that may tell of places (`marketplace`, `ad_type`, `since`, `until`); the key is as the reports make it. */
const setsOf = (places: Keys) => sql`
  select k.marketplace, k.ad_type, k.since, k.until, t.level collate "C" as level, t.kind collate "C" as kind, t.rank,
    (k.marketplace || '|' || k.ad_type || '|' || k.since || '|' || k.until || '|' || t.level) collate "C" as set_key
  from ${places.table} k cross join ${tellersOf} order by k.since, t.kind, k.marketplace`

/** The rows `f` that stand of sets `s`. */
export const joinRows = ({ tenant, seller }: FactSpace, sets: Keys) => sql`
  ${sets.table} s join ads_rows f on f.tenant_id = ${tenant}::uuid and f.kind = s.kind and f.seller = ${seller}
    and f.set_key = s.set_key and f.standing`

/** Figures by campaign as reports call it, of the first report that tells a level. */
const sumsOf = (space: FactSpace, sets: Keys) => sql`
  select * from (
    select *, min(rank) over (partition by ${place}, level) as first from (
      select s.marketplace, s.ad_type, s.since, s.until, s.level, s.kind, s.rank, s.set_key, f.currency, f.campaign_id, f.campaign,
        max(f.portfolio) as portfolio, ${sql.raw(figures.map((name) => `sum(f.${name})::bigint as ${name}`).join(', '))}
      from ${joinRows(space, sets)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ) told
  ) ranked where rank = first`

/**
 * A campaign is known by its id. Reports without ids name it: where one id alone has the name on the same days, that is it. Of several
 * names of an id one is taken, whatever the order of the imports.
 */
const campaignsOf = (sums: Keys) => sql`
  with told as (
    select ${place}, campaign_id, campaign, max(portfolio) as portfolio from ${sums.table} s group by ${place}, campaign_id, campaign
  ), ids as (
    select ${place}, campaign, max(campaign_id) as id from told where campaign_id <> '' and campaign <> ''
    group by ${place}, campaign having count(distinct campaign_id) = 1
  ), found as (
    select t.*, case when t.campaign_id = '' then coalesce(i.id, '') else t.campaign_id end as id
    from told t left join ids i on ${samePlace('i', 't')} and i.campaign = t.campaign and t.campaign_id = ''
  ), called as (
    select *, case when id = '' then campaign else coalesce(
        max(campaign) filter (where campaign not in ('', id)) over (partition by ${place}, id), id
      ) end as name
    from found
  )
  select ${place}, campaign_id, campaign, id, name, max(portfolio) over (partition by ${place}, id, name) as portfolio from called`

/** Of each figure the whole, by the widest level that tells it, and what each view has of it. */
const totalsOf = (sums: Keys, campaigns: Keys) => {
  const by = (figure: string, level: string) => `sum(s.${figure}) filter (where s.level = '${level}')`
  const columns = figures.flatMap((figure) => [
    `coalesce(${levels.map((level) => by(figure, level)).join(', ')}, 0) as ${figure}`,
    ...views.map((view) => `coalesce(${by(figure, view)}, 0) as ${figure}_${view}`),
  ])
  return sql`
    select s.marketplace, s.ad_type, s.since, s.until, s.currency, c.id, c.name, c.portfolio, ${sql.raw(columns.join(', '))}
    from ${sums.table} s join ${campaigns.table} c on ${samePlace('c', 's')} and c.campaign_id = s.campaign_id and c.campaign = s.campaign
    group by 1, 2, 3, 4, 5, 6, 7, 8`
}

/** Sums up what stands of some places of a seller. */
export const sumUp = async (space: FactSpace, lists: KeyLists, places: Keys): Promise<AdsSums> => {
  const possible = await lists.keep('ads_sets', setsOf(places))
  const sums = await lists.keep('ads_sums', sumsOf(space, possible))
  const sets = await lists.keep(
    'ads_told',
    sql`select distinct ${place}, level, kind, set_key from ${sums.table} s order by since, kind, set_key`,
  )
  const campaigns = await lists.keep('ads_campaigns', campaignsOf(sums))
  return { sets, campaigns, totals: await lists.keep('ads_totals', totalsOf(sums, campaigns)) }
}
