import type { FastifyInstance } from 'fastify'
import { labelTypes, leadsRoutes } from '#contract/leads.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { clearLeads } from './clearLeads.ts'
import { addLeadJobs, listLeadJobs } from './leadJobs.ts'
import { filterLeads, listLeads, readyLeads } from './leadTable.ts'

export const serveLeads = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, leadsRoutes.listLeads, ({ scope }) => listLeads(scope))
  serve(app, platform, leadsRoutes.filterLeads, ({ scope, body }) => filterLeads(scope, body))
  serve(app, platform, leadsRoutes.readyLeads, ({ scope, body }) => readyLeads(scope, body.asins))
  serve(app, platform, leadsRoutes.listLeadJobs, ({ scope }) => listLeadJobs(scope))

  serve(app, platform, leadsRoutes.generateLeads, async ({ scope, params, body, note }) => {
    const [job] = await addLeadJobs(scope, [params.asin], body)
    if (!job) throw new Error('No job was queued')
    note({ after: { job: job.id, ...body } })
    return { job }
  })
  serve(app, platform, leadsRoutes.generateLeadsBatch, async ({ scope, body, note }) => {
    note({ after: body })
    return { jobs: await addLeadJobs(scope, body.asins, body) }
  })

  serve(app, platform, leadsRoutes.clearLeads, async ({ scope, params, note }) => {
    note({ after: { deleted: await clearLeads(scope, [params.asin]) } })
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

  serve(app, platform, leadsRoutes.listLeadLabels, async ({ params: { type } }) =>
    labelTypes[type].map((label) => ({ type, label })),
  )
}
