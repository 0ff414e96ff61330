import type { FastifyInstance } from 'fastify'
import { addressRoutes } from '#contract/addresses.ts'
import { LabelType } from '#contract/leads.ts'
import { bytesOf, hexOf } from '#model/people/index.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { importBlacklist } from './blacklist/importBlacklist.ts'
import { receiveList } from './blacklist/receiveList.ts'
import { showHousehold } from './household.ts'
import type { DropLeads } from './labels/dropLeads.ts'
import { addLabel, dismissSuggestion, removeLabel } from './labels/labels.ts'
import { optOut, withdrawOptOut } from './labels/optOuts.ts'
import { listAddresses } from './listAddresses.ts'

const labelTypeOf = (type: string | undefined): LabelType | undefined => {
  if (type === undefined) return undefined
  const parsed = LabelType.safeParse(type)
  if (!parsed.success) throw badRequest('Labels are of type address or customer.')
  return parsed.data
}

/** The calls around households and buyers. */
export const serveOutreach = (app: FastifyInstance, platform: Platform, dropLeads: DropLeads): void => {
  const { secrets } = platform
  serve(app, platform, addressRoutes.listAddresses, ({ scope, query, actor }) =>
    listAddresses(scope, secrets.keysOf(actor.tenant.sealedKey), query),
  )
  serve(app, platform, addressRoutes.showAddress, ({ scope, params, actor }) =>
    showHousehold(scope, secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash)),
  )
  serve(app, platform, addressRoutes.addLabel, async ({ scope, params, body, actor, note }) => {
    const answer = await addLabel(scope, bytesOf(params.hash), body, actor.userId, dropLeads)
    note({ after: { ...body, leadsDropped: answer.leadsDropped } })
    return answer
  })
  serve(app, platform, addressRoutes.removeLabel, async ({ scope, params, query, note }) => {
    const type = labelTypeOf(query.type)
    const labels = await removeLabel(scope, bytesOf(params.hash), params.label, type)
    note({ before: { label: params.label, ...(type ? { type } : {}) } })
    return { labels }
  })
  serve(app, platform, addressRoutes.dismissSuggestion, async ({ scope, params, body, note }) => {
    await dismissSuggestion(scope, bytesOf(params.hash), body)
    note({ after: body })
    return {}
  })
  serve(app, platform, addressRoutes.optOut, async ({ scope, body, note }) => {
    const answer = await optOut(scope, body.code, platform.now(), dropLeads)
    note({ after: { hash: answer.hash, leadsDropped: answer.leadsDropped } })
    return answer
  })
  serve(app, platform, addressRoutes.withdrawOptOut, async ({ scope, params, note }) => {
    const buyer = bytesOf(params.hash)
    await withdrawOptOut(scope, buyer)
    note({ before: { hash: hexOf(buyer) } })
    return {}
  })
  serveStream(app, platform, addressRoutes.importBlacklist, async ({ actor, request, reply, within }) => {
    const list = await receiveList(request)
    const keys = secrets.keysOf(actor.tenant.sealedKey)
    return reply.send({ data: await within((scope) => importBlacklist(scope, keys, list, actor.userId, dropLeads)) })
  })
}
