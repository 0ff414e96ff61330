import { createHash, randomBytes } from 'node:crypto'
import type { AmazonKind } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { type ConnectionRequest, marketplacesOf } from './amazonSellers.ts'

const VALID_MS = 10 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Returns the state that Amazon sends back: the company's code, and a token that is not stored. */
const stateOf = (code: string, token: string) => `${code}.${token}`
export const partsOfState = (state: string): { code: string; token: string } => {
  const dotIndex = state.lastIndexOf('.')
  return { code: state.slice(0, dotIndex), token: state.slice(dotIndex + 1) }
}

/** Stores a single-use state for this user and returns the URL of Amazon's consent page. */
export const beginConsent = async (
  scope: Scope,
  { amazonSignIn, now }: Platform,
  actor: Member,
  request: ConnectionRequest,
): Promise<string> => {
  const [marketplace = ''] = await marketplacesOf(scope, request)
  if (!amazonSignIn.hasApp)
    throw conflict('This installation has no Amazon app yet. Create a private app and paste its refresh token.')
  const token = randomBytes(32).toString('base64url')
  const { api, region, seller } = request
  await scope.tx.deleteFrom('connection_consents').where('expires_at', '<=', now()).execute()
  await scope.tx
    .insertInto('connection_consents')
    .values({
      tenant_id: scope.tenant(),
      state: hashOf(token),
      user_id: actor.userId,
      kind: `${api}.${region}`,
      seller,
      expires_at: new Date(now().getTime() + VALID_MS),
    })
    .execute()
  return amazonSignIn.consentUrl({ api, region, marketplace, state: stateOf(actor.tenant.code, token) })
}

/** Deletes the state and returns its consent, unless it belongs to another user or has expired. */
export const takeConsent = async (
  { tx, tenant }: Scope,
  token: string,
  userId: string,
  now: Date,
): Promise<{ kind: AmazonKind; seller: string } | undefined> => {
  const consentRow = await tx
    .deleteFrom('connection_consents')
    .where('tenant_id', '=', tenant())
    .where('state', '=', hashOf(token))
    .where('user_id', '=', userId)
    .returning(['kind', 'seller', 'expires_at'])
    .executeTakeFirst()
  return consentRow && consentRow.expires_at > now ? { kind: consentRow.kind, seller: consentRow.seller } : undefined
}
