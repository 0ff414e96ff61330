import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { placeOf, reportOf } from './place.ts'
import { planPlace } from './planFetches.ts'
import { isOpen, type ReportClients } from './reportClient.ts'
import { wakeFetches } from './runFetches.ts'
import { takeUp } from './takeUp.ts'

export const takeUpJob = ({ now }: Pick<Platform, 'now'>, clients: ReportClients): JobKind => ({
  kind: jobKinds.takeUpFetches,
  atOnce: 1,
  onePerTenant: true,
  run: (job) =>
    job.finish(async (scope) => {
      await takeUp(scope, clients, now())
      return {}
    }),
})

/** Plans a source when its schedule is due. Does nothing while its connection is off. */
export const planJob = ({ now }: Pick<Platform, 'now'>, clients: ReportClients): JobKind => ({
  kind: jobKinds.planFetches,
  atOnce: 1,
  onePerTenant: true,
  run: (job) =>
    job.finish(async (scope) => {
      const [type = '', seller = '', region = '', marketplace = ''] = job.args.map(String)
      const place = placeOf({ type, seller, region, marketplace })
      const { api } = reportOf(place)
      const access = (await clients.list(scope)).find(
        (one) => one.api === api && one.seller === seller && one.region === region && isOpen(one),
      )
      if (!access) return {}
      await planPlace(scope, place, access, now())
      await wakeFetches(scope, now())
      return {}
    }),
})
