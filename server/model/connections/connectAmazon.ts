import type { AmazonKind, AmazonService } from '#contract/connections.ts'
import { type AmazonCredentials, amazonConnection } from '#platform/amazon/account.ts'
import { forgetSecret, putSecret } from '#platform/connectors/secretStore.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import type { Region } from '#rules/marketplaces.ts'
import { tellState } from './tellState.ts'

export interface NewConnection {
  api: AmazonService
  region: Region
  seller: string
  /** Without client id and secret the token belongs to the installation's app. */
  credentials: Pick<AmazonCredentials, 'refreshToken'> & Partial<AmazonCredentials>
  /** The selling partner's id, if Amazon has provided it. */
  partner?: string | undefined
  demo?: boolean
  by?: { id: string; name: string }
}

/**
 * Connects a seller account and replaces its previous connection. Its marketplaces are requested from Amazon soon
 * after.
 */
export const connectAmazon = async (
  scope: Scope,
  keys: TenantKeys,
  { api, region, seller, credentials, partner, demo = false, by: actor }: NewConnection,
): Promise<void> => {
  const connection = amazonConnection(api, region, seller)
  const kind = connection.kind as AmazonKind
  await putSecret(scope, keys, connection, JSON.stringify(credentials))
  const row = {
    demo,
    state: 'on' as const,
    partner: partner ?? null,
    marketplaces: null,
    profiles: '{}',
    last_worked: null,
    problem: null,
    connected_id: actor?.id ?? null,
    connected_name: actor?.name ?? null,
    connected_at: new Date(),
  }
  await scope.tx
    .insertInto('connections')
    .values({ tenant_id: scope.tenant(), kind, seller, ...row })
    .onConflict((on) => on.columns(['tenant_id', 'kind', 'seller']).doUpdateSet(row))
    .execute()
  await queueOnce(scope, jobKinds.findReach, [kind, seller])
  await tellState(scope, { kind, seller }, 'on')
}

/** Deletes a connection, its secret and its tokens. Returns true if there was one. */
export const disconnectAmazon = async (
  scope: Scope,
  { kind, seller }: { kind: AmazonKind; seller: string },
): Promise<boolean> => {
  await forgetSecret(scope, { kind, seller })
  const { numDeletedRows } = await scope.tx
    .deleteFrom('connections')
    .where('tenant_id', '=', scope.tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tellState(scope, { kind, seller }, 'off')
  return numDeletedRows > 0n
}
