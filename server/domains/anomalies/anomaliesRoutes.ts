import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { type AnomalyMute, type AnomalyState, anomaliesRoutes } from '#contract/anomalies.ts'
import { readMetrics, readMetricsFor } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { badRequest, forbidden, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { canAdmin } from '#rules/ability.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import { anomalyKey, isAdminMeasure } from './anomalyId.ts'
import { countAnomalies } from './countAnomalies.ts'
import { readAnomalies } from './readAnomalies.ts'
import { showAnomaly } from './showAnomaly.ts'

const muteOf = (
  { id, asin, marketplace, measure, until, muted_by }: Selectable<Tables['anomaly_mutes']>,
  { find }: Metrics,
): AnomalyMute => ({
  id: String(id),
  ...{ asin, marketplace, until },
  // As validated when it was stored.
  measure: measure as AnomalyMute['measure'],
  title: measure === null ? null : (find(measure)?.title ?? measure),
  by: muted_by,
})

/** Returns muted anomalies, the latest first. */
const listMutes = async (scope: Scope): Promise<AnomalyMute[]> => {
  const { tx, tenant } = scope
  const rows = await tx
    .selectFrom('anomaly_mutes')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .orderBy('id', 'desc')
    .execute()
  const metrics = await readMetrics(scope)
  return rows.map((row) => muteOf(row, metrics))
}

/** Mutes anomalies. @throws when the marketplace does not exist */
const mute = async (
  scope: Scope,
  { asin, marketplace, measure, until }: Omit<AnomalyMute, 'id' | 'by' | 'title'>,
  author: { name: string; now: Date },
): Promise<AnomalyMute> => {
  const { tx, tenant } = scope
  if (marketplace !== null && !marketplaceByCode(marketplace))
    throw badRequest(`There is no marketplace ${marketplace.slice(0, 20)}. Write it as US or DE.`)
  const createdRow = await tx
    .insertInto('anomaly_mutes')
    .values({ tenant_id: tenant(), asin, marketplace, measure, until, muted_by: author.name, muted_at: author.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return muteOf(createdRow, await readMetrics(scope))
}

/** Removes a mute and returns it. @throws when it does not exist */
const unmute = async (scope: Scope, id: number): Promise<AnomalyMute> => {
  const { tx, tenant } = scope
  const deletedRow = await tx
    .deleteFrom('anomaly_mutes')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!deletedRow) throw notFound('This mute')
  return muteOf(deletedRow, await readMetrics(scope))
}

interface SeenUpdate {
  ids: readonly string[]
  seen: boolean
  by: string
  now: Date
}

const keysOf = (ids: readonly string[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(ids.flatMap((id) => anomalyKey(id) ?? []))}::jsonb)
    k (marketplace text, seller text, asin text, measure text, since date)`

/** Marks anomalies as seen on their days, or as unseen. Skips those that no longer exist. */
const sayAnomaliesSeen = async ({ tx, tenant }: Scope, { ids, seen, by: userName, now }: SeenUpdate): Promise<void> => {
  await sql`
    delete from anomaly_seen s using ${keysOf(ids)} join anomalies a on a.tenant_id = ${tenant()}::uuid
      and (a.marketplace, a.seller, a.asin, a.measure, a.since) = (k.marketplace, k.seller, k.asin, k.measure, k.since)
    where s.tenant_id = ${tenant()}::uuid and s.marketplace = a.marketplace and s.seller = a.seller and s.asin = a.asin
      and s.measure = a.measure and s.since <= a.until and s.until >= a.since`.execute(tx)
  if (!seen) return
  await sql`
    insert into anomaly_seen (tenant_id, marketplace, seller, asin, measure, since, until, seen_by, seen_at)
    select ${tenant()}::uuid, a.marketplace, a.seller, a.asin, a.measure, a.since, a.until, ${userName}, ${now}
    from ${keysOf(ids)} join anomalies a on a.tenant_id = ${tenant()}::uuid
      and (a.marketplace, a.seller, a.asin, a.measure, a.since) = (k.marketplace, k.seller, k.asin, k.measure, k.since)
    on conflict do nothing`.execute(tx)
}

type Query = Record<string, string | undefined>

const isState = (state: string | undefined): state is AnomalyState =>
  state === 'new' || state === 'seen' || state === 'muted'

/** Returns the filter as conditions on `a`. @throws when the days are in the wrong order */
const buildAnomalyFilter = ({ since, until, marketplace, measure, asin, state }: Query) => {
  if (since !== undefined && until !== undefined && since > until)
    throw badRequest(`since, ${since}, comes after until, ${until}.`)
  return {
    where: [
      ...(since === undefined ? [] : [sql`a.until >= ${since}::date`]),
      ...(until === undefined ? [] : [sql`a.since <= ${until}::date`]),
      ...(marketplace === undefined ? [] : [sql`a.marketplace = ${marketplace}`]),
      ...(measure === undefined ? [] : [sql`a.measure = ${measure}`]),
      ...(asin === undefined ? [] : [sql`a.asin = ${asin}`]),
    ],
    state: isState(state) ? state : undefined,
  }
}

const isAdmin = ({ type }: Member) => canAdmin(type)
const OF_ADS = 'These figures come from ads reports, which only admins can see.'

/** @throws when a measure is for admins only and the user is none */
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
    const createdMute = await mute(scope, body, { name: actor.name, now: platform.now() })
    note({ after: createdMute })
    return createdMute
  })
  serve(app, platform, anomaliesRoutes.unmuteAnomalies, async ({ scope, params, note }) => {
    note({ before: await unmute(scope, params.id) })
    return {}
  })
}
