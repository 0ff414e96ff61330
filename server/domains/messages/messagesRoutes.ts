import type { FastifyInstance } from 'fastify'
import { type Message, type MessageState, messageStates, messageRoutes as routes } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { findCampaign, listCampaigns } from './campaignRow.ts'
import { addCampaign, removeCampaign, saveCampaign, startCampaign, stopCampaign } from './campaigns.ts'
import { countAudience } from './countAudience.ts'
import type { MessageRow } from './due.ts'
import { retryMessages } from './retryMessages.ts'
import { settleMessage } from './settleMessage.ts'
import { addTemplate, listTemplates, removeTemplate, restoreTemplate, saveTemplate } from './templates.ts'

const PAGE = 100
const LARGEST_PAGE = 500

const messageOf = (row: MessageRow): Message => ({
  ...{ order: row.order_id, seller: row.seller, marketplace: row.marketplace, asin: row.asin, state: row.state },
  ...{ rule: row.rule, message: row.message, todo: row.todo, attempts: row.attempts },
  next: row.next_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  at: row.changed_at.toISOString(),
})

const parseState = (state: string | undefined): MessageState | undefined => {
  const matchedState = messageStates.find((one) => one === state)
  if (state !== undefined && !matchedState) throw badRequest(`There is no state ${state.slice(0, 40)}.`)
  return matchedState
}

/** Returns a page of a campaign's messages by order. */
const listMessages = async (scope: Scope, id: number, query: Record<string, string | undefined>) => {
  const limit = Number(query.limit ?? PAGE)
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('limit is a number from 1 on.')
  const size = Math.min(limit, LARGEST_PAGE)
  const state = parseState(query.state)
  await findCampaign(scope, id)
  const rows = await scope.tx
    .selectFrom('messages')
    .selectAll()
    .where('tenant_id', '=', scope.tenant())
    .where('campaign_id', '=', id)
    .where('order_id', '>', query.cursor ?? '')
    .$if(state !== undefined, (builder) => builder.where('state', '=', state ?? 'planned'))
    .orderBy('order_id')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  return { rows: page.map(messageOf), cursor: rows.length > size ? (page.at(-1)?.order_id ?? null) : null }
}

const serveTemplates = (app: FastifyInstance, platform: Platform): void => {
  const { now } = platform
  serve(app, platform, routes.listMessageTemplates, ({ scope }) => listTemplates(scope))
  serve(app, platform, routes.addMessageTemplate, async ({ scope, body, actor, note }) => {
    const createdTemplate = await addTemplate(scope, body, { name: actor.name, now: now() })
    note({ after: createdTemplate })
    return createdTemplate
  })
  serve(app, platform, routes.saveMessageTemplate, async ({ scope, params, body, actor, note }) => {
    const { before: previousTemplate, after: savedTemplate } = await saveTemplate(scope, params.id, body, {
      name: actor.name,
      now: now(),
    })
    note({ before: previousTemplate, after: savedTemplate })
    return savedTemplate
  })
  serve(app, platform, routes.removeMessageTemplate, async ({ scope, params, note }) => {
    note({ before: await removeTemplate(scope, params.id, now()) })
    return {}
  })
  serve(app, platform, routes.restoreMessageTemplate, async ({ scope, params, note }) => {
    const restoredTemplate = await restoreTemplate(scope, params.id)
    note({ after: restoredTemplate })
    return restoredTemplate
  })
}

/** Registers the routes of messages to buyers. */
export const serveMessages = (app: FastifyInstance, platform: Platform): void => {
  const { now } = platform
  serveTemplates(app, platform)
  serve(app, platform, routes.countMessageAudience, ({ scope, body }) => countAudience(scope, body, now()))
  serve(app, platform, routes.listCampaigns, ({ scope }) => listCampaigns(scope))
  serve(app, platform, routes.addCampaign, async ({ scope, body, actor, note }) => {
    const createdCampaign = await addCampaign(scope, body, { name: actor.name, now: now() })
    note({ after: createdCampaign })
    return createdCampaign
  })
  serve(app, platform, routes.saveCampaign, async ({ scope, params, body, note }) => {
    const { before: previousCampaign, after: savedCampaign } = await saveCampaign(scope, params.id, body, now())
    note({ before: previousCampaign, after: savedCampaign })
    return savedCampaign
  })
  serve(app, platform, routes.removeCampaign, async ({ scope, params, note }) => {
    note({ before: await removeCampaign(scope, params.id) })
    return {}
  })
  serve(app, platform, routes.startCampaign, async ({ scope, params, note }) => {
    const startedCampaign = await startCampaign(scope, params.id, now())
    note({ after: { title: startedCampaign.title, planned: startedCampaign.counts.planned } })
    return startedCampaign
  })
  serve(app, platform, routes.stopCampaign, async ({ scope, params, note }) => {
    const stoppedCampaign = await stopCampaign(scope, params.id, now())
    note({ after: { title: stoppedCampaign.title } })
    return stoppedCampaign
  })
  serve(app, platform, routes.retryMessages, async ({ scope, params, note }) => {
    const { counts } = await findCampaign(scope, params.id)
    const updatedCampaign = await retryMessages(scope, params.id, now())
    note({ after: { title: updatedCampaign.title, failed: counts.failed } })
    return updatedCampaign
  })
  serve(app, platform, routes.settleMessage, async ({ scope, params, body, note }) => {
    const updatedCampaign = await settleMessage(scope, params, body.sent, now())
    note({ after: { title: updatedCampaign.title, was: body.sent ? 'sent' : 'not sent' } })
    return updatedCampaign
  })
  serve(app, platform, routes.listMessages, ({ scope, params, query }) => listMessages(scope, params.id, query))
}
