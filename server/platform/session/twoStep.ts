import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Scope } from '../db/scope.ts'
import { badRequest } from '../errors.ts'
import type { Secrets } from '../secrets.ts'
import { changeUser } from '../tenancy/changeUser.ts'
import { tokenHash } from './sessions.ts'

const USE = 'two-step app'
const ISSUER = 'Clove'
const STEP_MS = 30_000
/** Steps before and after the current one whose codes count, for clocks that are not exact. */
const WINDOW = 1
const CODES = 10
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 10

const totpOf = (secret: string, label: string) => new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })

/** Returns a new secret for an authenticator app, and its address for a QR code. */
export const newAppSecret = (email: string): { secret: string; address: string } => {
  const secret = new Secret({ size: 20 }).base32
  return { secret, address: totpOf(secret, email).toString() }
}

/** Returns the step whose code this is; undefined for a wrong one. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta
}

const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

const newCode = () => {
  const letters = [...randomBytes(CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Replaces the current user's recovery codes. Returns the new ones, of which only hashes are stored. */
export const renewRecoveryCodes = async ({ tx }: Scope, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newCode)
  const recovery = codes.map((code) => tokenHash(plainCode(code)))
  await tx
    .insertInto('two_step')
    .values({ user_id: userId, recovery })
    .onConflict((row) => row.column('user_id').doUpdateSet({ recovery }))
    .execute()
  return codes
}

/** Returns new recovery codes when the current user has none left, else null. Called when a second step is added. */
export const firstRecoveryCodes = async (scope: Scope, userId: string): Promise<string[] | null> => {
  const row = await scope.tx.selectFrom('two_step').select('recovery').where('user_id', '=', userId).executeTakeFirst()
  return row?.recovery.length ? null : renewRecoveryCodes(scope, userId)
}

/** Returns how the current user may prove a second step; undefined without one. */
export const secondStepOf = async (
  { tx }: Scope,
  userId: string,
): Promise<{ app: boolean; passkey: boolean } | undefined> => {
  const row = await tx.selectFrom('two_step').select('app_since').where('user_id', '=', userId).executeTakeFirst()
  const passkey = await tx.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()
  const step = { app: Boolean(row?.app_since), passkey: passkey !== undefined }
  return step.app || step.passkey ? step : undefined
}

/** Records whether the current user has a second step, after one was added or removed. Returns whether they have. */
export const noteTwoStep = async (scope: Scope, userId: string): Promise<boolean> => {
  const hasTwoStep = (await secondStepOf(scope, userId)) !== undefined
  await changeUser(scope, userId, { has_two_step: hasTwoStep })
  if (!hasTwoStep) await scope.tx.deleteFrom('two_step').where('user_id', '=', userId).execute()
  return hasTwoStep
}

/** Stores the secret of the current user's app, whose code proves that the app has it. @throws when it is wrong */
export const storeApp = async (
  { tx }: Scope,
  secrets: Secrets,
  { userId, secret, code, now }: { userId: string; secret: string; code: string; now: Date },
): Promise<void> => {
  const step = stepOf(secret, plainCode(code), now)
  if (step === undefined)
    throw badRequest(
      'This code is not the one of the app. Check the clock of your phone, and enter the code it shows now.',
    )
  const app = { sealed_secret: secrets.sealFor(USE, secret), app_since: now, last_step: step }
  await tx
    .insertInto('two_step')
    .values({ user_id: userId, ...app })
    .onConflict((row) => row.column('user_id').doUpdateSet(app))
    .execute()
}

/** Removes the current user's app. */
export const dropApp = async ({ tx }: Scope, userId: string): Promise<void> => {
  await tx.updateTable('two_step').set({ sealed_secret: null, app_since: null }).where('user_id', '=', userId).execute()
}

/** Returns whether a code is the app's or a recovery code of the current user, and uses it up. */
export const takeCode = async (
  { tx }: Scope,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> => {
  const row = await tx
    .selectFrom('two_step')
    .select(['sealed_secret', 'recovery'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const plain = plainCode(code)
  const step = row?.sealed_secret ? stepOf(secrets.openFor(USE, row.sealed_secret), plain, now) : undefined
  if (step !== undefined) {
    const used = await tx
      .updateTable('two_step')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return used.numUpdatedRows > 0n ? 'app' : undefined
  }
  const hash = tokenHash(plain)
  const used = await tx
    .updateTable('two_step')
    .set({ recovery: sql`array_remove(recovery, ${hash})` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash} = any(recovery)`)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n ? 'recovery' : undefined
}

/** Removes everything of an account’s second step, for somebody who has lost phone, passkeys and recovery codes. */
export const dropTwoStep = async (scope: Scope, userId: string): Promise<void> => {
  await scope.tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await scope.tx.deleteFrom('two_step').where('user_id', '=', userId).execute()
  await noteTwoStep(scope, userId)
}
