import { sql } from 'kysely'
import type { LeadFilters, LeadRow } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { setFilters } from '#rules/leadFilters.ts'
import { boughtBy, counting, repeats } from './buyers.ts'

interface CountedAsin {
  asin: string
  name: string | null
  ready: number
  printable: number
}

const leadRow = ({ name, ...row }: CountedAsin): LeadRow => (name === null ? row : { ...row, name })

/** Every asin with a buyer, zeros too. */
export const listLeads = async ({ tx, tenant }: Scope): Promise<LeadRow[]> => {
  const rows = await tx
    .selectFrom('lead_asins')
    .select(['asin', 'name', 'ready', 'printable'])
    .where('tenant_id', '=', tenant())
    .orderBy('asin')
    .execute()
  return rows.map(leadRow)
}

/** The same for asins that contain `asinSearch`, counting only leads whose buyers match the other filters. */
export const filterLeads = async ({ tx, tenant }: Scope, filters: LeadFilters): Promise<LeadRow[]> => {
  const { asinSearch, ...ofBuyers } = setFilters(filters)
  const named = asinSearch ? sql`position(${asinSearch.toUpperCase()} in upper(a.asin)) > 0` : sql`true`
  if (!Object.keys(ofBuyers).length) {
    const { rows } = await sql<CountedAsin>`
      select asin, name, ready, printable from lead_asins a
      where tenant_id = ${tenant()} and ${named} order by asin`.execute(tx)
    return rows.map(leadRow)
  }
  const { rows } = await sql<CountedAsin>`
    with a as materialized (
      select asin, name, ready from lead_asins a where tenant_id = ${tenant()} and ${named}
    ), counted as (
      select l.asin, count(*) as ready, count(*) filter (where l.obstacle is null) as printable
      from leads l
      where l.tenant_id = ${tenant()} and l.printed_at is null and l.asin in (select asin from a where ready > 0)
        and exists (
          select from ${boughtBy(tenant())}
          where ${counting(tenant(), ofBuyers)} and o.asin = l.asin and r.buyer = l.buyer
        )
        and ${repeats(tenant(), ofBuyers, { asin: sql`l.asin`, buyer: sql`l.buyer` })}
      group by l.asin
    )
    select a.asin, a.name, coalesce(counted.ready, 0) as ready, coalesce(counted.printable, 0) as printable
    from a left join counted using (asin) order by a.asin`.execute(tx)
  return rows.map(leadRow)
}

/** One row for each asin asked for, in that order; 0 of asins nobody knows. */
export const readyLeads = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<LeadRow[]> => {
  const { rows } = await sql<CountedAsin>`
    select asked.asin, a.name, coalesce(a.ready, 0) as ready, coalesce(a.printable, 0) as printable
    from unnest(${asins}::text[]) with ordinality as asked (asin, position)
    left join lead_asins a on a.tenant_id = ${tenant()} and a.asin = asked.asin
    order by asked.position`.execute(tx)
  return rows.map(leadRow)
}
