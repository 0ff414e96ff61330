import { Client } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { openEventLog } from './eventLog.ts'
import { openTestServer } from './testServer.ts'

/** A kind of jobs that are run one at a time. */
export const kindOf = (kind: string, run: JobKind['run']): JobKind => ({ kind, atOnce: 1, run })

/** A server that looks for jobs every 250 ms, a company whose events are recorded, and the login of the owner. */
export const openJobsBed = async () => {
  const server = await openTestServer({}, undefined, 250)
  const tenant = (await server.client({ tenant: 'company' })).tenantId
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const log = await openEventLog(server.platform, tenant, 0)
  return {
    ...{ server, tenant, owner, log },
    /** Queues a job of the company, whose events say how it goes on. */
    add: (kind: string, args: unknown[] = ['B0LAMP0001'], data?: Record<string, unknown>) =>
      inScope(server.platform.db, { tenant }, (scope) =>
        queueJob(scope, kind, args, { announced: true, ...(data ? { data } : {}) }),
      ),
    /** Returns the states that events have reported of a job. */
    statesOf: (id: string) =>
      log.events.flatMap(({ data }) => ((data as LeadJob).id === id ? [(data as LeadJob).state] : [])),
    /** Returns the stored states of all jobs of a kind. */
    statesIn: async (kind: string) =>
      (await owner.query<{ state: string }>('select state from jobs where kind = $1', [kind])).rows.map(
        ({ state }) => state,
      ),
    close: async () => {
      log.close()
      await owner.end()
      await server.close()
    },
  }
}

export type JobsBed = Awaited<ReturnType<typeof openJobsBed>>
