import { sql } from 'kysely'
import type { AmazonKind, AmazonService, Problem } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Region } from '#rules/marketplaces.ts'

/** A seller account that is connected to one of Amazon's services in a region. */
export interface AmazonConnection {
  kind: AmazonKind
  api: AmazonService
  region: Region
  seller: string
  demo: boolean
  state: 'on' | 'failing' | 'revoked'
  /** By our codes; null as long as Amazon has not said where the account takes part. */
  marketplaces: string[] | null
  profiles: Record<string, string>
  lastWorked: Date | null
  problem: Problem | null
  connectedBy: string | null
}

const partsOf = (kind: AmazonKind) => {
  const [api, region] = kind.split('.') as [AmazonService, Region]
  return { api, region }
}

/** All connections of the tenant to Amazon. */
export const readAmazonConnections = async ({ tx, tenant }: Scope): Promise<AmazonConnection[]> => {
  const rows = await tx
    .selectFrom('connections')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .orderBy('seller')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    ...partsOf(row.kind),
    seller: row.seller,
    demo: row.demo,
    state: row.state,
    marketplaces: row.marketplaces,
    profiles: row.profiles,
    lastWorked: row.last_worked,
    problem: row.problem,
    connectedBy: row.connected_name,
  }))
}

/** Keeps what Amazon says of where an account takes part, and of its ads profiles; what is new in that is fetched. */
export const noteReach = async (
  scope: Scope,
  { kind, seller }: { kind: AmazonKind; seller: string },
  reach: { marketplaces: string[]; profiles?: Record<string, string> },
): Promise<void> => {
  const { tx, tenant } = scope
  const { marketplaces, profiles = {} } = reach
  const profilesJson = JSON.stringify(profiles)
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({ marketplaces, profiles: profilesJson })
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .where(
      sql<boolean>`(marketplaces is distinct from ${marketplaces}::text[] or profiles is distinct from ${profilesJson}::jsonb)`,
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await queueOnce(scope, jobKinds.takeUpFetches)
}
