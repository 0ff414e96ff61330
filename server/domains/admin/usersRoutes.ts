import type { FastifyInstance } from 'fastify'
import { userRoutes } from '#contract/users.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { listMembers, readMember } from './users.ts'
import { changeMember } from './usersChange.ts'
import { handReset, invite, listInvited, withdraw } from './usersLinks.ts'

/** User management: members, invitations, and the links handed to both. */
export const serveUsers = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, userRoutes.listUsers, async ({ scope, actor }) => [
    ...(await listMembers(scope, actor)),
    ...(await listInvited(scope, platform.now())),
  ])

  const [inMinute, inDay] = [rateLimit({ points: 20, duration: 60 }), rateLimit({ points: 300, duration: 86_400 })]

  serve(app, platform, userRoutes.inviteUser, async ({ scope, actor, body, note }) => {
    // each may be a mail in the company's name to anybody
    await inMinute.count(actor.tenant.id)
    await inDay.count(actor.tenant.id)
    const handed = await invite(platform, scope, actor, body)
    note({ after: { ...body, mailed: handed.mailed } })
    return handed
  })

  serve(app, platform, userRoutes.saveUser, async ({ scope, actor, params: { uid }, body, note }) => {
    const member = await readMember(scope, actor, uid)
    note(await changeMember(scope, actor, member, body))
    return readMember(scope, actor, uid)
  })

  serve(app, platform, userRoutes.resetUser, async ({ scope, actor, params: { uid }, note }) => {
    const member = await readMember(scope, actor, uid)
    const handed = await handReset(platform, scope, actor, member)
    note({ after: { mailed: handed.mailed, shown: handed.link !== undefined } })
    return handed
  })

  serve(app, platform, userRoutes.withdrawInvitation, async ({ scope, params: { uid }, note }) => {
    note({ before: await withdraw(scope, uid) })
    return {}
  })
}
