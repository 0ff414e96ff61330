import type { FastifyInstance } from 'fastify'
import { Asin } from '#contract/common.ts'
import { LabelType, labelTypes, leadsRoutes } from '#contract/leads.ts'
import { badRequest } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { clearLeads } from './clearLeads.ts'
import { addLeadJobs, listLeadJobs } from './leadJobs.ts'
import { filterLeads, listLeads, readyLeads } from './leadTable.ts'

const asinIn = ({ asin = '' }: Record<string, string>): string => {
  const parsed = Asin.safeParse(asin.toUpperCase())
  if (!parsed.success) throw badRequest(`${asin} is no ASIN: it has ten letters and digits.`)
  return parsed.data
}

export const serveLeads = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, leadsRoutes.listLeads, ({ scope }) => listLeads(scope))
  serve(app, platform, leadsRoutes.filterLeads, ({ scope, body }) => filterLeads(scope, body))
  serve(app, platform, leadsRoutes.readyLeads, ({ scope, body }) => readyLeads(scope, body.asins))
  serve(app, platform, leadsRoutes.listLeadJobs, ({ scope }) => listLeadJobs(scope))

  serve(app, platform, leadsRoutes.generateLeads, async ({ scope, params, body, note }) => {
    const [job] = await addLeadJobs(scope, [asinIn(params)], body)
    if (!job) throw new Error('No job was queued')
    note({ after: { job: job.id, ...body } })
    return { job }
  })
  serve(app, platform, leadsRoutes.generateLeadsBatch, async ({ scope, body, note }) => {
    note({ after: body })
    return { jobs: await addLeadJobs(scope, body.asins, body) }
  })

  serve(app, platform, leadsRoutes.clearLeads, async ({ scope, params, note }) => {
    note({ after: { deleted: await clearLeads(scope, [asinIn(params)]) } })
    return {}
  })
  serve(app, platform, leadsRoutes.clearLeadsBatch, async ({ scope, body, note }) => {
    note({ after: { asins: body.asins, deleted: await clearLeads(scope, body.asins) } })
    return {}
  })
  serve(app, platform, leadsRoutes.refreshLeads, async ({ scope }) => {
    await queueOnce(scope, jobKinds.refreshLeads)
    return {}
  })

  serve(app, platform, leadsRoutes.listLeadLabels, async ({ params }) => {
    const type = LabelType.safeParse(params.type)
    if (!type.success) throw badRequest('Labels are of type address or customer.')
    return labelTypes[type.data].map((label) => ({ type: type.data, label }))
  })
}
