import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inScope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantKeys } from '../secrets.ts'
import { type ApiRequest, ask, type Fetch } from './ask.ts'
import type { Clock } from './clock.ts'
import { type Connection, columnsOf } from './connection.ts'
import { ConnectorError } from './connectorError.ts'
import { type Patience, retrying, wait } from './retry.ts'

const TRY_MS = 15_000
const FETCH_MS = 30_000
/** Longer than a fetch takes, so the holder of an older lease has died. */
const LEASE_MS = 45_000
const LOOK_MS = 200
const EARLY_MS = 5 * 60_000
/** Lifetime for a service that does not report one. */
const DEFAULT_SECONDS = 60

/** The connection of a call, and how to request its token. */
export interface Access {
  tenant: string
  keys: TenantKeys
  connection: Connection
  /** Name of the token: `access`, or the scope of another token. */
  token: string
  /** Changes with the credentials; a token of other credentials is not used. */
  mark: Buffer
  /** Returns the token request; its response is that of OAuth 2, `{ access_token, expires_in }`. */
  request(): ApiRequest
}

interface FreshToken {
  value: string
  seconds: number
}

const readToken = async (response: Response): Promise<FreshToken> => {
  const { access_token, expires_in } = (await response.json()) as { access_token?: unknown; expires_in?: unknown }
  if (typeof access_token !== 'string') throw new Error('There is no token in the answer')
  return { value: access_token, seconds: typeof expires_in === 'number' ? expires_in : DEFAULT_SECONDS }
}

/**
 * Access tokens, which all processes share through the database. One process at a time fetches a new token before the
 * old one expires; the others use the old one while it is valid, else they wait.
 */
export const openTokens = (db: Kysely<Tables>, fetch: Fetch, clock: Clock) => {
  /** A token that the service rejected, so that it is not used again. */
  type Refused = string | undefined

  const find = (access: Access, rejectedToken: Refused) =>
    inScope(db, { tenant: access.tenant }, async ({ tx }) => {
      const row = await tx
        .selectFrom('connector_tokens')
        .select(['sealed', 'mark', 'refresh_at', 'expires_at'])
        .where('tenant_id', '=', access.tenant)
        .where('kind', '=', access.connection.kind)
        .where('seller', '=', access.connection.seller)
        .where('name', '=', access.token)
        .executeTakeFirst()
      if (!row?.sealed || !row.expires_at || !row.refresh_at || !row.mark?.equals(access.mark)) return undefined
      const value = access.keys.open(row.sealed)
      const now = clock.now()
      if (value === rejectedToken || row.expires_at.getTime() <= now) return undefined
      return { value, due: row.refresh_at.getTime() <= now }
    })

  /** Returns the lease to fetch a new token, unless another process holds it. */
  const takeLease = ({ tenant, connection, token }: Access) =>
    inScope(db, { tenant }, async ({ tx }) => {
      const now = new Date(clock.now())
      const held = { lease: randomUUID(), leased_until: new Date(clock.now() + LEASE_MS) }
      const leaseRow = await tx
        .insertInto('connector_tokens')
        .values({ ...columnsOf(tenant, connection), name: token, ...held })
        .onConflict((on) =>
          on
            .columns(['tenant_id', 'kind', 'seller', 'name'])
            .doUpdateSet(held)
            .where(({ eb, or }) =>
              or([eb('connector_tokens.leased_until', 'is', null), eb('connector_tokens.leased_until', '<=', now)]),
            ),
        )
        .returning('lease')
        .executeTakeFirst()
      return leaseRow?.lease ?? undefined
    })

  const endLease = ({ tenant, keys, mark }: Access, lease: string, fresh?: FreshToken) =>
    inScope(db, { tenant }, async ({ tx }) => {
      const lasts = (fresh?.seconds ?? 0) * 1000
      const storedToken = fresh && {
        sealed: keys.seal(fresh.value),
        mark,
        expires_at: new Date(clock.now() + lasts),
        refresh_at: new Date(clock.now() + lasts - Math.min(EARLY_MS, lasts / 2)),
      }
      await tx
        .updateTable('connector_tokens')
        .set({ ...storedToken, lease: null, leased_until: null })
        .where('tenant_id', '=', tenant)
        .where('lease', '=', lease)
        .execute()
    })

  const fetchToken = (access: Access, { until, signal }: Patience) => {
    const patience = { until: Math.min(until, clock.now() + FETCH_MS), signal }
    return retrying(clock, patience, 'token', () =>
      ask(fetch, clock, patience, {
        ...access.request(),
        step: 'token',
        timeout: TRY_MS,
        repeatable: true,
        read: readToken,
      }),
    )
  }

  /** Fetches a token under the lease, unless another process has stored one meanwhile. */
  const refresh = async (
    access: Access,
    rejectedToken: Refused,
    lease: string,
    patience: Patience,
  ): Promise<string> => {
    let fresh: FreshToken | undefined
    try {
      const stored = await find(access, rejectedToken)
      if (stored && !stored.due) return stored.value
      fresh = await fetchToken(access, patience)
      return fresh.value
    } finally {
      await endLease(access, lease, fresh)
    }
  }

  const get = async (access: Access, rejectedToken: Refused, patience: Patience): Promise<string> => {
    for (;;) {
      const stored = await find(access, rejectedToken)
      if (stored && !stored.due) return stored.value
      const lease = await takeLease(access)
      if (lease) return refresh(access, rejectedToken, lease, patience)
      if (stored) return stored.value
      if (clock.now() + LOOK_MS >= patience.until) throw new ConnectorError({ reason: 'unreachable', step: 'token' })
      await wait(clock, LOOK_MS, patience, 'token')
    }
  }

  return {
    get,
    /** Fetches a new token even when the current one is valid. */
    renew: async (access: Access, patience: Patience): Promise<void> => {
      const stored = await find(access, undefined)
      await get(access, stored?.value, patience)
    },
  }
}
