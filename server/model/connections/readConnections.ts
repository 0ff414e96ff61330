import { sql } from 'kysely'
import type { AmazonKind, AmazonService, Problem } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Region } from '#rules/marketplaces.ts'

/** A connection of a seller account to an Amazon service in a region. */
export interface AmazonConnection {
  kind: AmazonKind
  api: AmazonService
  region: Region
  seller: string
  demo: boolean
  state: 'on' | 'failing' | 'revoked'
  /** Our marketplace codes; null until Amazon has reported where the account participates. */
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

/** Reads all Amazon connections of the tenant. */
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

/** Stores the marketplaces and ads profiles that Amazon reports for an account, and fetches reports for new ones. */
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
