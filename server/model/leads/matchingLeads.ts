import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { LeadLabel } from '#contract/leads.ts'
import { setFilters } from '#rules/leadFilters.ts'
import { boughtBy, counting, repeats } from './buyers.ts'

/** Whether the lead `l` or its household bears one of the labels. */
const bearing = (tenant: string, labels: readonly LeadLabel[]): RawBuilder<unknown> => sql`exists (
  select from labels b join unnest(${labels.map(({ type }) => type)}::text[], ${labels.map(({ label }) => label)}::text[])
    as asked (type, label) on asked.type = b.type and asked.label = b.label
  where b.tenant_id = ${tenant} and b.hash = case b.type when 'customer' then l.buyer else l.household end
)`

/** What makes a stored lead `l` one of the audience; `stored` is a query of all the leads in question. */
const belonging = (tenant: string, { filters = {}, labels = {} }: Audience, stored: RawBuilder<unknown>) => {
  const set = setFilters(filters)
  const { asinSearch: _, repeat, ...own } = set
  const bought = sql`exists (
    select from ${boughtBy(tenant)} where ${counting(tenant, set)} and o.asin = l.asin and r.buyer = l.buyer
  )`
  const ofPair = { asin: sql`l.asin`, buyer: sql`l.buyer`, among: stored }
  return [
    ...(Object.keys(own).length || repeat ? [bought] : []),
    ...(repeat ? [repeats(tenant, set, ofPair)] : []),
    ...(labels.with?.length ? [bearing(tenant, labels.with)] : []),
    ...(labels.without?.length ? [sql`not ${bearing(tenant, labels.without)}`] : []),
  ]
}

/**
 * Conditions on leads `l` for those of an audience, printed ones too. `more`: what else holds of all leads in question.
 */
export const matchingLeads = (tenant: string, audience: Audience, more: RawBuilder<unknown>[] = []) => {
  const { asinSearch } = setFilters(audience.filters ?? {})
  const named = [
    sql`l.tenant_id = ${tenant}`,
    ...(audience.asins ? [sql`l.asin = any(${audience.asins})`] : []),
    ...(asinSearch ? [sql`position(${asinSearch.toUpperCase()} in upper(l.asin)) > 0`] : []),
    ...more,
  ]
  const stored = sql`select l.asin, l.buyer from leads l where ${sql.join(named, sql` and `)}`
  return sql.join([...named, ...belonging(tenant, audience, stored)], sql` and `)
}
