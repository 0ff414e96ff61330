import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#contract/account.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { withdrawResets } from '#platform/session/links.ts'
import { hashPassword, passwordFits } from '#platform/session/passwords.ts'
import { SESSION_COOKIE, tokenHash } from '#platform/session/sessions.ts'
import { serve } from '#platform/wire/serve.ts'
import { attemptLimits } from './attempts.ts'
import { readUser } from './userRow.ts'

const checkPassword = async ({ tx }: Scope, userId: string, password: string) => {
  const user = await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!(await passwordFits(user?.password_hash, password))) throw badRequest('The current password is wrong.')
}

/** Whoever knew the old password is out everywhere but here. */
const endOtherSessions = async ({ tx }: Scope, userId: string, token: string | undefined) => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash(token ?? ''))
    .execute()
}

/** What users change of their own account. */
export const serveOwnAccount = (app: FastifyInstance, platform: Platform): void => {
  const limits = attemptLimits()

  serve(app, platform, accountRoutes.saveProfile, async ({ scope, actor, body }) => {
    await scope.tx.updateTable('users').set(body).where('id', '=', actor.userId).execute()
    return readUser(scope, actor.userId)
  })

  serve(app, platform, accountRoutes.changePassword, async ({ scope, actor, body, request }) => {
    await limits.count(request.ip, actor.email)
    await checkPassword(scope, actor.userId, body.current)
    await limits.forgive(request.ip, actor.email)
    await scope.tx
      .updateTable('users')
      .set({ password_hash: await hashPassword(body.password) })
      .where('id', '=', actor.userId)
      .execute()
    await endOtherSessions(scope, actor.userId, request.cookies[SESSION_COOKIE])
    await withdrawResets(scope, actor.userId)
    return {}
  })
}
