import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { type Rate, rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { takeCode } from '#platform/session/twoStep.ts'

/** Wrong codes of an account in an hour; only who has its password can enter any. */
const WRONG_CODES: Rate = { points: 20, duration: 3600 }

/** Audits a refused sign-in in its own transaction. */
export type NoteRefusal = (
  platform: Platform,
  userId: string | undefined,
  requestId: string,
  refused: string,
) => Promise<void>

/** Returns the check of codes at sign-in, which counts the wrong ones. */
export const secondStepChecks = (platform: Platform, noteRefusal: NoteRefusal) => {
  const wrongCodes = rateLimit(WRONG_CODES, 'Too many wrong codes.')
  return {
    /** Returns what the code was. @throws when it is wrong or was used before */
    check: async (scope: Scope, userId: string, code: string, requestId: string): Promise<'app' | 'recovery'> => {
      await wrongCodes.count(userId)
      const proof = await takeCode(scope, platform.secrets, userId, code, platform.now())
      if (!proof) {
        await noteRefusal(platform, userId, requestId, 'wrong code')
        throw new UserError(401, 'This code is wrong or was used before. Enter the code that the app shows now.')
      }
      await wrongCodes.forgive(userId)
      return proof
    },
  }
}
