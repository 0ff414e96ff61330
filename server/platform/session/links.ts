import { randomBytes, randomUUID } from 'node:crypto'
import type { Invitation } from '#contract/users.ts'
import type { Scope } from '../db/scope.ts'
import { originOf, type Settings } from '../env.ts'
import { tokenHash } from './sessions.ts'

const VALID_MS = 48 * 3_600_000

/** A link before it is stored. Only the holder of `url` can use it, because the database stores the token's hash. */
export interface NewLink {
  url: string
  tokenHash: string
  expiresAt: Date
}

interface Parts {
  settings: Settings
  now(): Date
}

/**
 * Creates a link. The host header is never used, because the sender of a request could choose the host of another
 * user's link.
 */
export const newLink = ({ settings, now }: Parts): NewLink => {
  const token = randomBytes(32).toString('base64url')
  return {
    url: `${originOf(settings)}/#/login/reset/${token}`,
    tokenHash: tokenHash(token),
    expiresAt: new Date(now().getTime() + VALID_MS),
  }
}

interface Reset {
  userId: string
  email: string
  /** The tenant whose admin sees the link. The link becomes invalid when the account belongs to other tenants too. */
  shownTo?: string
  createdBy: string
}

/** Stores a password reset of the current user. */
export const storeReset = async ({ tx }: Scope, link: NewLink, reset: Reset): Promise<void> => {
  await tx
    .insertInto('links')
    .values({
      tenant_id: reset.shownTo ?? null,
      id: randomUUID(),
      token_hash: link.tokenHash,
      kind: 'reset',
      user_id: reset.userId,
      email: reset.email,
      created_by: reset.createdBy,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Deletes the unused links that would set a password of the current user. */
export const withdrawResets = async ({ tx }: Scope, userId: string): Promise<void> => {
  await tx.deleteFrom('links').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

/** Stores an invitation into the tenant and invalidates an earlier one for the same email. */
export const storeInvitation = async (
  { tx, tenant }: Scope,
  link: NewLink,
  { email, type, role = '', team = '', flags = [], access = null }: Invitation,
  createdBy: string,
): Promise<void> => {
  await tx
    .deleteFrom('links')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', 'invitation')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('links')
    .values({
      tenant_id: tenant(),
      id: randomUUID(),
      token_hash: link.tokenHash,
      kind: 'invitation',
      user_id: null,
      email,
      type,
      role,
      team,
      flags,
      access: type === 'regular' ? access : null,
      created_by: createdBy,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Uses a link if it is valid; of two concurrent uses one succeeds. */
export const useLink = async ({ tx }: Scope, hash: string, now: Date): Promise<boolean> => {
  const used = await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Withdraws an invitation into the tenant. */
export const withdrawInvitation = async ({ tx, tenant }: Scope, id: string): Promise<void> => {
  await tx.deleteFrom('links').where('tenant_id', '=', tenant()).where('id', '=', id).execute()
}

/**
 * Withdraws the links that a former admin of the tenant created, because a link shown to them would still open an
 * account.
 */
export const withdrawLinksBy = async ({ tx, tenant }: Scope, userId: string): Promise<void> => {
  await tx
    .deleteFrom('links')
    .where('tenant_id', '=', tenant())
    .where('created_by', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
