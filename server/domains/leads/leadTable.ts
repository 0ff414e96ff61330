import { sql } from 'kysely'
import type { LeadFilters, LeadRow } from '#contract/leads.ts'
import { discontinuedAsins } from '#model/catalogue/index.ts'
import { matchingLeads } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { setFilters } from '#rules/leadFilters.ts'

interface CountedAsin {
  asin: string
  name: string | null
  ready: number
  printable: number
}

const leadRow = ({ name, ...row }: CountedAsin): LeadRow => (name === null ? row : { ...row, name })

/** Every active asin with a buyer, zeros too; those that contain `search` when there is one. */
export const listLeads = async ({ tx, tenant }: Scope, search = ''): Promise<LeadRow[]> => {
  const { rows } = await sql<CountedAsin>`
    select asin, name, ready, printable from lead_asins
    where tenant_id = ${tenant()} and position(${search.toUpperCase()} in upper(asin)) > 0
      and asin not in (${discontinuedAsins(tenant())})
    order by asin`.execute(tx)
  return rows.map(leadRow)
}

/** Leads whose buyers match, of all asins or of those named. */
const countMatching = async ({ tx, tenant }: Scope, filters: LeadFilters, asins: string[] | undefined) => {
  const audience = asins ? { asins, filters } : { filters }
  const { rows } = await sql<Omit<CountedAsin, 'name'>>`
    select l.asin, count(*) as ready, count(*) filter (where l.obstacle is null) as printable
    from ${matchingLeads(tenant(), audience, [sql`l.printed_at is null`])} group by l.asin`.execute(tx)
  return new Map(rows.map(({ asin, ...counts }) => [asin, counts]))
}

/** The same rows, counting only leads whose buyers match the other filters. */
export const filterLeads = async (scope: Scope, filters: LeadFilters): Promise<LeadRow[]> => {
  const { asinSearch, ...ofBuyers } = setFilters(filters)
  const rows = await listLeads(scope, asinSearch)
  if (!Object.keys(ofBuyers).length) return rows
  const matching = await countMatching(scope, ofBuyers, asinSearch ? rows.map(({ asin }) => asin) : undefined)
  return rows.map((row) => ({ ...row, ...(matching.get(row.asin) ?? { ready: 0, printable: 0 }) }))
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
