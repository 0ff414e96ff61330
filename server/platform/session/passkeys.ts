import { randomUUID } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { badRequest, UserError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

const USE = 'passkey'
/** A challenge is answered within these milliseconds. */
const VALID_MS = 5 * 60_000
/** Maximum number of passkeys of a user. */
const MAX_PASSKEYS = 20

interface Challenge {
  challenge: string
  /** When it was issued, in ms. */
  at: number
  /** The user who adds a passkey; absent at sign-in. */
  user?: string
}

/** Where a passkey belongs: the page’s origin. Browsers know no passkeys of bare IP addresses. */
const placeOf = (origin: string) => {
  const { hostname } = new URL(origin)
  if (/^[\d.]+$/.test(hostname) || hostname.includes(':'))
    throw badRequest('Passkeys need a name in the address. Open Clove at http://localhost instead of an IP address.')
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const refused = () => new UserError(401, 'This passkey is not known here. Sign in with your password.')
const stale = () => badRequest('This took too long. Try again.')

const begin = <Options extends { challenge: string }>(secrets: Secrets, options: Options, now: Date, user?: string) => {
  const challenge: Challenge = { challenge: options.challenge, at: now.getTime(), ...(user && { user }) }
  const sealed = secrets.sealFor(USE, JSON.stringify(challenge)).toString('base64url')
  return { options: options as Options & Record<string, unknown>, sealed }
}

const challengeIn = (secrets: Secrets, sealed: string, now: Date): Challenge => {
  let challenge: Challenge
  try {
    challenge = JSON.parse(secrets.openFor(USE, Buffer.from(sealed, 'base64url'))) as Challenge
  } catch {
    throw stale()
  }
  if (now.getTime() - challenge.at > VALID_MS) throw stale()
  return challenge
}

/** Returns options for creating a passkey of the current user, and the sealed challenge. */
export const beginPasskey = async (
  { tx }: Scope,
  secrets: Secrets,
  { userId, email, name, origin, now }: { userId: string; email: string; name: string; origin: string; now: Date },
) => {
  const owned = await tx
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  if (owned.length >= MAX_PASSKEYS)
    throw badRequest(`You have ${MAX_PASSKEYS} passkeys. Remove some that you do not use.`)
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Clove', rpID: placeOf(origin).expectedRPID, userName: email, userDisplayName: name },
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: owned.map(({ credential_id: id }) => ({ id })),
  })
  return begin(secrets, options, now, userId)
}

interface NewPasskey {
  userId: string
  title: string
  sealed: string
  credential: unknown
  origin: string
  now: Date
}

/** Stores a passkey of the current user. @throws when the browser’s response does not answer the challenge */
export const storePasskey = async (
  { tx }: Scope,
  secrets: Secrets,
  { userId, title, sealed, credential, origin, now }: NewPasskey,
): Promise<void> => {
  const { challenge, user } = challengeIn(secrets, sealed, now)
  if (user !== userId) throw stale()
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...placeOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw badRequest('The browser’s passkey could not be checked. Try again.')
  const { credential: made } = verified.registrationInfo
  await tx
    .insertInto('passkeys')
    .values({
      ...{ id: randomUUID(), user_id: userId, title, credential_id: made.id, counter: made.counter },
      public_key: Buffer.from(made.publicKey),
      transports: made.transports ?? [],
      created_at: now,
    })
    .execute()
}

/** Returns options for signing in with any passkey of this place, and the sealed challenge. */
export const beginPasskeySignIn = async (secrets: Secrets, origin: string, now: Date) =>
  begin(
    secrets,
    await generateAuthenticationOptions({ rpID: placeOf(origin).expectedRPID, userVerification: 'required' }),
    now,
  )

/** Returns the user of a passkey that answers the challenge and sets them in the scope. @throws when it does not */
export const takePasskey = async (
  scope: Scope,
  secrets: Secrets,
  { sealed, credential, origin, now }: Pick<NewPasskey, 'sealed' | 'credential' | 'origin' | 'now'>,
): Promise<string> => {
  const { challenge, at } = challengeIn(secrets, sealed, now)
  const response = credential as AuthenticationResponseJSON
  if (typeof response.id !== 'string' || response.id === '' || response.id.length > 1400) throw refused()
  await scope.become({ claim: response.id })
  const row = await scope.tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!row) throw refused()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...placeOf(origin),
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  await scope.become({ user: row.user_id })
  const issuedAt = new Date(at)
  const used = await scope.tx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now, challenged_at: issuedAt })
    .where('credential_id', '=', row.credential_id)
    .where(({ or, eb }) => or([eb('challenged_at', 'is', null), eb('challenged_at', '<', issuedAt)]))
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw stale()
  return row.user_id
}

/** Returns the current user’s passkeys, oldest first. */
export const listPasskeys = async ({ tx }: Scope, userId: string) => {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['id', 'title', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, title, created_at: createdAt, used_at: usedAt }) => ({
    ...{ id, title, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
  }))
}

/** Removes a passkey of the current user. Returns its title; undefined when there is none. */
export const dropPasskey = async ({ tx }: Scope, userId: string, id: string): Promise<string | undefined> => {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', id)
    .returning('title')
    .executeTakeFirst()
  return gone?.title
}
