import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { anomaliesRoutes } from '#contract/anomalies.ts'
import { readMetricsFor } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { forbidden } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { canAdmin } from '#rules/ability.ts'
import { anomalyKey, isAdminMeasure } from './anomalyId.ts'
import { buildAnomalyFilter } from './buildAnomalyFilter.ts'
import { countAnomalies } from './countAnomalies.ts'
import { listMutes, mute, unmute } from './mutes.ts'
import { readAnomalies } from './readAnomalies.ts'
import { sayAnomaliesSeen } from './seenAnomalies.ts'
import { showAnomaly } from './showAnomaly.ts'

const isAdmin = ({ type }: Member) => canAdmin(type)
const OF_ADS = 'These figures are of the ads reports, which admins alone may see.'

/** @throws where a measure is told to admins alone, and somebody is none */
const refuseClerks = async (scope: Scope, measure: string | undefined, actor: Member) => {
  if (measure === undefined || isAdmin(actor)) return
  if (isAdminMeasure(measure, await readMetricsFor(scope, [measure]))) throw forbidden(OF_ADS)
}

const readProgress = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ judged: string | null; working: boolean }>`
    select case when exists (select 1 from jobs where tenant_id = ${tenant()}::uuid and kind = ${jobKinds.findAnomalies} and state = 'finished')
        or exists (select 1 from anomalies where tenant_id = ${tenant()}::uuid)
      then (select max(day) from sales_days where tenant_id = ${tenant()}::uuid) end as judged,
      exists (select 1 from jobs where tenant_id = ${tenant()}::uuid and kind = ${jobKinds.findAnomalies} and state in ('queued', 'running')) as working`.execute(
    tx,
  )
  return rows[0] ?? { judged: null, working: false }
}

export const serveAnomalies = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, anomaliesRoutes.listAnomalies, async ({ scope, query, actor }) => {
    await refuseClerks(scope, query.measure, actor)
    const { currency } = await readCompanySettings(scope)
    return {
      currency,
      ...(await readProgress(scope)),
      recent: await countAnomalies(scope, isAdmin(actor)),
      anomalies: await readAnomalies(scope, { isAdmin: isAdmin(actor), ...buildAnomalyFilter(query) }),
    }
  })
  serve(app, platform, anomaliesRoutes.listAnomalyMutes, ({ scope }) => listMutes(scope))
  serve(app, platform, anomaliesRoutes.showAnomaly, async ({ scope, params, actor }) => {
    await refuseClerks(scope, anomalyKey(params.id)?.measure, actor)
    return showAnomaly(scope, params.id, isAdmin(actor))
  })
  serve(app, platform, anomaliesRoutes.seeAnomalies, async ({ scope, body, actor, note }) => {
    await sayAnomaliesSeen(scope, { ...body, by: actor.name, now: platform.now() })
    note({ after: { ids: body.ids, seen: body.seen ? 'seen' : 'new' } })
    return {}
  })
  serve(app, platform, anomaliesRoutes.muteAnomalies, async ({ scope, body, actor, note }) => {
    const made = await mute(scope, body, { name: actor.name, now: platform.now() })
    note({ after: made })
    return made
  })
  serve(app, platform, anomaliesRoutes.unmuteAnomalies, async ({ scope, params, note }) => {
    note({ before: await unmute(scope, params.id) })
    return {}
  })
}
