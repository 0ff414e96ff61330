import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { LeadFilters, LeadLabel } from '#contract/leads.ts'
import { setFilters } from '#rules/leadFilters.ts'
import { hasBought, type Pair, repeats } from './buyers.ts'

/** SQL that checks whether lead `l` or its household has one of the labels. */
const bearing = (tenant: string, labels: readonly LeadLabel[]): RawBuilder<unknown> => sql`exists (
  select from labels b join unnest(${labels.map(({ type }) => type)}::text[], ${labels.map(({ label }) => label)}::text[])
    as requested (type, label) on requested.type = b.type and requested.label = b.label
  where b.tenant_id = ${tenant} and b.hash = case b.type when 'customer' then l.buyer else l.household end
)`

const ofLead: Pair = { asin: sql`l.asin`, buyer: sql`l.buyer` }

/**
 * SQL that checks whether the buyer of lead `l` has a matching order of its ASIN: the lead's own order, unless there
 * are others (`q`).
 */
const bought = (tenant: string, filters: LeadFilters): RawBuilder<unknown> => {
  const { since, until, sellers } = setFilters(filters)
  const leadConditions = [
    ...(since ? [sql`l.day >= ${since}`] : []),
    ...(until ? [sql`l.day <= ${until}`] : []),
    ...(sellers ? [sql`l.seller = any(${sellers})`] : []),
  ]
  const boughtSql = hasBought(tenant, filters, ofLead)
  if (leadConditions.length === 0)
    return sql`case when q.buyer is not null then q.orders > 0 when l.day is not null then true else ${boughtSql} end`
  return sql`case when q.buyer is null and l.day is not null then ${sql.join(leadConditions, sql` and `)} else ${boughtSql} end`
}

/** SQL conditions for stored leads `l` of the audience. */
const belonging = (tenant: string, { filters = {}, labels = {} }: Audience, among: Pair['among']) => {
  const set = setFilters(filters)
  const { asinSearch: _, repeat, ...ownFilters } = set
  // without COALESCE, leads would be looked up by buyer, and some buyers have thousands
  const purchaseSql = {
    orders: sql`coalesce(q.orders, 1)`,
    bought: (audienceFilters: LeadFilters) => bought(tenant, audienceFilters),
  }
  return [
    ...(Object.keys(ownFilters).length || repeat ? [bought(tenant, set)] : []),
    ...(repeat ? [repeats(tenant, set, { ...ofLead, among, known: purchaseSql })] : []),
    ...(labels.with?.length ? [bearing(tenant, labels.with)] : []),
    ...(labels.without?.length ? [sql`not ${bearing(tenant, labels.without)}`] : []),
  ]
}

/**
 * Returns SQL of the FROM and WHERE clauses for leads `l` of an audience, including printed ones. `extraConditions` are
 * added.
 */
export const matchingLeads = (tenant: string, audience: Audience, extraConditions: RawBuilder<unknown>[] = []) => {
  const { asinSearch } = setFilters(audience.filters ?? {})
  const asinConditions = [
    ...(audience.asins ? [sql`l.asin = any(${audience.asins})`] : []),
    ...(asinSearch ? [sql`position(${asinSearch.toUpperCase()} in upper(l.asin)) > 0`] : []),
  ]
  const leadConditions = [sql`l.tenant_id = ${tenant}::uuid`, ...asinConditions, ...extraConditions]
  const among = asinConditions.length
    ? sql`select l.buyer from leads l where ${sql.join(leadConditions, sql` and `)}`
    : undefined
  return sql`leads l
    left join bought_again q on q.tenant_id = l.tenant_id and q.asin = l.asin and q.buyer = l.buyer
      and q.asin <> ''
    where ${sql.join([...leadConditions, ...belonging(tenant, audience, among)], sql` and `)}`
}
