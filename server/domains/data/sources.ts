import { sql } from 'kysely'
import type { Home } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'

interface Row {
  type: string
  seller: string
  marketplaces: string[]
  as_of: Date
  finished_at: Date | null
}

const snapshots = reports.filter(({ shape }) => shape === 'snapshot').map(({ type }) => type)

/**
 * Returns the newest valid import of each report type and seller; for snapshots, which cover one marketplace, also by
 * marketplace.
 */
export const listSources = async ({ tx, tenant }: Scope): Promise<Home['sources']> => {
  const { rows } = await sql<Row>`
    select distinct on (type, seller, place) type, seller, marketplaces, as_of, finished_at from (
      select *, case when type = any(${snapshots}) then coalesce(marketplace, '') else '' end as place from uploads
      where tenant_id = ${tenant()}::uuid and state = 'imported' and type is not null and seller is not null
    ) u order by type, seller, place, as_of desc, id desc`.execute(tx)
  return rows.map(({ type, seller, marketplaces, as_of, finished_at }) => ({
    type,
    seller,
    marketplaces,
    at: as_of.toISOString(),
    importedAt: (finished_at ?? as_of).toISOString(),
  }))
}
