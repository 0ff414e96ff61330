import type { FastifyInstance } from 'fastify'
import { messageRoutes as routes } from '#contract/messages.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { allotLeads, previewAllotment } from './allotLeads.ts'
import { listAllotments, undoAllotment } from './allotments.ts'

/** Registers the routes of leads that are allotted to campaigns. */
export const serveAllotments = (app: FastifyInstance, platform: Platform): void => {
  const { now, secrets } = platform
  const saltOf = ({ tenant }: Member) => secrets.keysOf(tenant.sealedKey).mark('allot messages')
  serve(app, platform, routes.previewAllotment, ({ scope, body, actor }) =>
    previewAllotment(scope, body, { salt: saltOf(actor), now: now() }),
  )
  serve(app, platform, routes.allotLeads, async ({ scope, body, actor, note }) => {
    const createdAllotment = await allotLeads(scope, body, { salt: saltOf(actor), now: now(), by: actor.name })
    note({ after: createdAllotment })
    return createdAllotment
  })
  serve(app, platform, routes.listAllotments, ({ scope }) => listAllotments(scope))
  serve(app, platform, routes.undoAllotment, async ({ scope, params, note }) => {
    const { before: previousAllotment, undone } = await undoAllotment(scope, params.id, now())
    note({ before: previousAllotment, after: undone.allotment })
    return undone
  })
}
