import type { FastifyInstance } from 'fastify'
import { actionRoutes as routes } from '#contract/actions.ts'
import { beginActions } from '#model/actions/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { setWeeklyMail } from '#platform/tenancy/weeklyMail.ts'
import { serve } from '#platform/wire/serve.ts'
import { readWeekOf } from './mailWeekJob.ts'

/** Serves what happened this week, and whether a member gets it by mail. */
export const serveWeek = (app: FastifyInstance, platform: Platform, sources: readonly ActionSource[]): void => {
  serve(app, platform, routes.showActionWeek, async ({ scope, actor }) => {
    const now = platform.now()
    await beginActions(scope, sources, now)
    const member = await scope.tx
      .selectFrom('memberships')
      .select('weekly_mail')
      .where('tenant_id', '=', scope.tenant())
      .where('user_id', '=', actor.userId)
      .executeTakeFirst()
    return {
      week: await readWeekOf(scope, sources, { flags: actor.tenant.flags, reader: actor, now }),
      mail: platform.mail.canSend && member ? member.weekly_mail : null,
    }
  })
  serve(app, platform, routes.setActionMail, async ({ scope, actor, body: { wanted }, note }) => {
    await setWeeklyMail(scope, actor.userId, wanted)
    note({ after: { wanted } })
    return {}
  })
}
