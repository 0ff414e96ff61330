import { sql } from 'kysely'
import type { FactSpace, KeyLists, Keys } from '#facts/index.ts'
import { figures, levels, tellersOf, views } from './adsLevels.ts'

/**
 * Figures of the touched days by campaign. `place` identifies marketplace, ad type and days, because the planner
 * estimates joins on one key correctly.
 */
export interface AdsSums {
  /** `place`, `marketplace`, `ad_type`, `since`, `until`, `is_day`. */
  places: Keys
  /** The set of each level that provides the figures: `id`, `place`, `is_day`, `level`, `kind`, `set_key`. */
  sets: Keys
  /**
   * The canonical campaign for each campaign in a report: `place`, `campaign_id`, `campaign` → `id`, `name`,
   * `portfolio`.
   */
  campaigns: Keys
  /**
   * Totals and figures by view, such as `spend` and `spend_product`: `place`, `currency`, `id`, `name`, `portfolio`.
   */
  totals: Keys
}

const placesOf = (touched: Keys) => sql`
  select (marketplace || '|' || ad_type || '|' || since || '|' || until) collate "C" as place,
    marketplace, ad_type, since, until, since = until as is_day
  from ${touched.table} k order by since`

/** SQL of the sets that may cover places; the key has the reports' format. */
const setsOf = (places: Keys) => sql`
  select (row_number() over (order by k.since, t.kind, k.place))::int as id, k.place, k.is_day, t.level collate "C" as level,
    t.kind collate "C" as kind, t.rank, (k.place || '|' || t.level) collate "C" as set_key
  from ${places.table} k cross join ${tellersOf}`

/** Joins the current rows `f` of sets `s`. */
export const joinRows = ({ tenant, seller }: FactSpace, sets: Keys) => sql`
  ${sets.table} s join ads_rows f on f.tenant_id = ${tenant}::uuid and f.kind = s.kind and f.seller = ${seller}
    and f.set_key = s.set_key and f.standing`

/** SQL of figures by the campaigns' names in reports, from the first report of each level. */
const sumsOf = (space: FactSpace, sets: Keys) => sql`
  with sums as (
    select s.id as set_id, f.currency, f.campaign_id, f.campaign, max(f.portfolio) as portfolio,
      ${sql.raw(figures.map((name) => `sum(f.${name})::bigint as ${name}`).join(', '))}
    from ${joinRows(space, sets)} group by 1, 2, 3, 4
  )
  select * from (
    select t.*, s.place, s.level, s.rank = min(s.rank) over (partition by s.place, s.level) as is_first
    from sums t join ${sets.table} s on s.id = t.set_id
  ) ranked where is_first`

/**
 * SQL of campaigns, identified by id. Reports without ids are matched by name if exactly one id has it on the same
 * days. If an id has several names, the choice does not depend on the order of imports.
 */
const campaignsOf = (sums: Keys) => sql`
  with names as (
    select place, campaign_id, campaign, max(portfolio) as portfolio from ${sums.table} s group by place, campaign_id, campaign
  ), ids as (
    select place, campaign, max(campaign_id) as id from names where campaign_id <> '' and campaign <> ''
    group by place, campaign having count(distinct campaign_id) = 1
  ), found as (
    select t.*, case when t.campaign_id = '' then coalesce(i.id, '') else t.campaign_id end as id
    from names t left join ids i on i.place = t.place and i.campaign = t.campaign and t.campaign_id = ''
  ), called as (
    select *, case when id = '' then campaign else coalesce(
        max(campaign) filter (where campaign not in ('', id)) over (partition by place, id), id
      ) end as name
    from found
  )
  select place, campaign_id, campaign, id, name, max(portfolio) over (partition by place, id, name) as portfolio from called`

/** SQL of each figure's total, from the widest level that has it, and of the part in each view. */
const totalsOf = (sums: Keys, campaigns: Keys) => {
  const levelSumSql = (figure: string, level: string) => `sum(s.${figure}) filter (where s.level = '${level}')`
  const columns = figures.flatMap((figure) => [
    `coalesce(${levels.map((level) => levelSumSql(figure, level)).join(', ')}, 0)::bigint as ${figure}`,
    ...views.map((view) => `coalesce(${levelSumSql(figure, view)}, 0)::bigint as ${figure}_${view}`),
  ])
  return sql`
    select s.place, s.currency, c.id, c.name, c.portfolio, ${sql.raw(columns.join(', '))}
    from ${sums.table} s
    join ${campaigns.table} c on c.place = s.place and c.campaign_id = s.campaign_id and c.campaign = s.campaign
    group by 1, 2, 3, 4, 5`
}

/** Sums the current rows of a seller's touched places (`marketplace`, `ad_type`, `since`, `until`). */
export const sumUp = async (space: FactSpace, lists: KeyLists, touched: Keys): Promise<AdsSums> => {
  const places = await lists.keep('ads_place_keys', placesOf(touched))
  const possible = await lists.keep('ads_sets', setsOf(places))
  const sums = await lists.keep('ads_sums', sumsOf(space, possible))
  const sets = await lists.keep(
    'ads_told',
    sql`
      select s.* from ${possible.table} s where exists (select from ${sums.table} t where t.set_id = s.id) order by s.id`,
  )
  const campaigns = await lists.keep('ads_campaigns', campaignsOf(sums))
  return { places, sets, campaigns, totals: await lists.keep('ads_totals', totalsOf(sums, campaigns)) }
}
