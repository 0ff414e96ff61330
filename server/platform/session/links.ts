import { randomBytes, randomUUID } from 'node:crypto'
import type { Invitation } from '#contract/users.ts'
import type { Scope } from '../db/scope.ts'
import { originOf, type Settings } from '../env.ts'
import { tokenHash } from './sessions.ts'

const VALID_MS = 48 * 3_600_000

/** A link before it is stored. Only whoever gets `url` can use it: the database holds the token's hash. */
export interface NewLink {
  url: string
  tokenHash: string
  expiresAt: Date
}

interface Parts {
  settings: Settings
  now(): Date
}

/** Never made from the host header of a call: whoever asks for another user's link could choose the host. */
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
  /** The tenant acted for, when its admin is shown the link; such a link is no longer good when the account belongs to further tenants. */
  shownTo?: string
  createdBy: string
}

/** Stores a reset of the user acted for. */
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

/** A new password spoils every link to the account of the user acted for that would set another. */
export const withdrawResets = async ({ tx }: Scope, userId: string): Promise<void> => {
  await tx.deleteFrom('links').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

/** Stores an invitation into the tenant acted for; an earlier one for the same e-mail is no longer good. */
export const storeInvitation = async (
  { tx, tenant }: Scope,
  link: NewLink,
  { email, type, role = '', team = '', flags = [] }: Invitation,
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
      created_by: createdBy,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Uses a link up while it is good; of two that try at once one succeeds. */
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

/** Takes an invitation into the tenant acted for back. */
export const withdrawInvitation = async ({ tx, tenant }: Scope, id: string): Promise<void> => {
  await tx.deleteFrom('links').where('tenant_id', '=', tenant()).where('id', '=', id).execute()
}

/** What somebody handed out as an admin of the tenant acted for ends with it: a link shown to them would still open an account. */
export const withdrawLinksBy = async ({ tx, tenant }: Scope, userId: string): Promise<void> => {
  await tx
    .deleteFrom('links')
    .where('tenant_id', '=', tenant())
    .where('created_by', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
