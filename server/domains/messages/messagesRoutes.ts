import type { FastifyInstance } from 'fastify'
import { messageRoutes as routes } from '#contract/messages.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { findCampaign, listCampaigns } from './campaignRow.ts'
import { addCampaign, removeCampaign, saveCampaign, startCampaign, stopCampaign } from './campaigns.ts'
import { countAudience } from './countAudience.ts'
import { countFailed } from './failedMessages.ts'
import { listMessages } from './listMessages.ts'
import { retryMessages } from './retryMessages.ts'
import { settleMessage } from './settleMessage.ts'
import { addTemplate, listTemplates, removeTemplate, restoreTemplate, saveTemplate } from './templates.ts'

const serveTemplates = (app: FastifyInstance, platform: Platform): void => {
  const { now } = platform
  serve(app, platform, routes.listMessageTemplates, ({ scope }) => listTemplates(scope))
  serve(app, platform, routes.addMessageTemplate, async ({ scope, body, actor, note }) => {
    const after = await addTemplate(scope, body, { name: actor.name, now: now() })
    note({ after })
    return after
  })
  serve(app, platform, routes.saveMessageTemplate, async ({ scope, params, body, actor, note }) => {
    const { before, after } = await saveTemplate(scope, params.id, body, { name: actor.name, now: now() })
    note({ before, after })
    return after
  })
  serve(app, platform, routes.removeMessageTemplate, async ({ scope, params, note }) => {
    note({ before: await removeTemplate(scope, params.id, now()) })
    return {}
  })
  serve(app, platform, routes.restoreMessageTemplate, async ({ scope, params, note }) => {
    const after = await restoreTemplate(scope, params.id)
    note({ after })
    return after
  })
}

/** The calls around messages to buyers. */
export const serveMessages = (app: FastifyInstance, platform: Platform): void => {
  const { now } = platform
  serveTemplates(app, platform)
  serve(app, platform, routes.countMessageAudience, ({ scope, body }) => countAudience(scope, body, now()))
  serve(app, platform, routes.listCampaigns, ({ scope }) => listCampaigns(scope))
  serve(app, platform, routes.countFailedMessages, async ({ scope }) => ({ count: await countFailed(scope) }))
  serve(app, platform, routes.addCampaign, async ({ scope, body, actor, note }) => {
    const after = await addCampaign(scope, body, { name: actor.name, now: now() })
    note({ after })
    return after
  })
  serve(app, platform, routes.saveCampaign, async ({ scope, params, body, note }) => {
    const { before, after } = await saveCampaign(scope, params.id, body, now())
    note({ before, after })
    return after
  })
  serve(app, platform, routes.removeCampaign, async ({ scope, params, note }) => {
    note({ before: await removeCampaign(scope, params.id) })
    return {}
  })
  serve(app, platform, routes.startCampaign, async ({ scope, params, note }) => {
    const after = await startCampaign(scope, params.id, now())
    note({ after: { title: after.title, planned: after.counts.planned } })
    return after
  })
  serve(app, platform, routes.stopCampaign, async ({ scope, params, note }) => {
    const after = await stopCampaign(scope, params.id, now())
    note({ after: { title: after.title } })
    return after
  })
  serve(app, platform, routes.retryMessages, async ({ scope, params, note }) => {
    const { counts } = await findCampaign(scope, params.id)
    const after = await retryMessages(scope, params.id, now())
    note({ after: { title: after.title, failed: counts.failed } })
    return after
  })
  serve(app, platform, routes.settleMessage, async ({ scope, params, body, note }) => {
    const after = await settleMessage(scope, params, body.sent, now())
    note({ after: { title: after.title, was: body.sent ? 'sent' : 'not sent' } })
    return after
  })
  serve(app, platform, routes.listMessages, ({ scope, params, query }) => listMessages(scope, params.id, query))
}
