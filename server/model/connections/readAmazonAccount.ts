import type { AmazonKind, AmazonService } from '#contract/connections.ts'
import { type AmazonAccount, type AmazonCredentials, amazonConnection, amazonSecret } from '#platform/amazon/account.ts'
import { useSecret } from '#platform/connectors/secretStore.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Region } from '#rules/marketplaces.ts'
import { readTenantKeys } from './readTenantKeys.ts'
import { stateIn } from './stateIn.ts'

/** An account with the state of its connection; for a revoked one the only allowed call checks whether it still is. */
export interface ConnectedAccount extends AmazonAccount {
  state: 'on' | 'failing' | 'revoked'
  lastWorked: Date | null
}

interface Named {
  seller: string
  region: Region
  api: AmazonService
}

/**
 * Reads a seller account in the form that Amazon's services take; undefined if it is not connected, is paused, or its
 * app no longer exists.
 */
export const readAmazonAccount = async (
  { secrets, settings }: Pick<Platform, 'secrets' | 'settings'>,
  scope: Scope,
  { seller, region, api }: Named,
): Promise<ConnectedAccount | undefined> => {
  const { tx, tenant } = scope
  const connection = amazonConnection(api, region, seller)
  const row = await tx
    .selectFrom('connections')
    .select(['demo', 'state', 'profiles', 'last_worked'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', connection.kind as AmazonKind)
    .where('seller', '=', seller)
    .executeTakeFirst()
  const keys = await readTenantKeys(secrets, scope)
  const stored = await useSecret(scope, keys, connection)
  if (!row || !stored || stateIn(settings, row) === 'resting') return undefined
  // a token without its own app belongs to the installation's app
  const { refreshToken, ...ownApp } = JSON.parse(stored.reveal()) as Partial<AmazonCredentials>
  const { clientId, clientSecret } = { ...settings.amazonApp, ...ownApp }
  if (!refreshToken || !clientId || !clientSecret) return undefined
  const secret = amazonSecret(keys, { refreshToken, clientId, clientSecret })
  const { demo, state, profiles, last_worked: lastWorked } = row
  return { tenant: tenant(), keys, seller, region, secret, demo, profiles, state, lastWorked }
}
