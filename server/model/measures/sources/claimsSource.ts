import { sql } from 'kysely'
import { amounts, counts } from './plainTable.ts'
import type { Source } from './source.ts'

/** What Amazon owes, by the day of the event; dismissed cases are excluded. */
export const claimsSource: Source = {
  reports: ['ledgerDetail', 'adjustments', 'reimbursements', 'customerReturns'],
  rows: ({ tenant, since, until }) => sql`(
    select event_on as day, marketplace, seller, coalesce(asin, '') collate "C" as asin, coalesce(currency, '') collate "C" as currency,
      units, coalesce(estimated, 0) as estimated, recovered
    from claims where tenant_id = ${tenant}::uuid and status <> 'dismissed'
      and event_on between ${since}::date and ${until}::date
  ) f`,
  sums: { ...counts({ units: 'units' }), ...amounts({ estimated: 'estimated', recovered: 'recovered' }) },
  behind: async ({ tx, tenant }, { within: filterSql }) => {
    const about = filterSql({
      day: sql`f.event_on`,
      asin: sql`coalesce(f.asin, '')`,
    })
    const { rows } = await sql<{
      upload: string
      filename: string
      line: number
      values: Record<string, string | number | boolean | null>
    }>`
      select e.import_id::text as upload, u.filename, e.line, e.values from claims f
      join claim_evidence e on e.tenant_id = f.tenant_id and e.claim_id = f.id
      join uploads u on u.tenant_id = e.tenant_id and u.id = e.import_id
      where f.tenant_id = ${tenant()}::uuid and f.status <> 'dismissed' and ${about}
      order by f.id, e.position limit 200`.execute(tx)
    return { rows, total: rows.length }
  },
}
