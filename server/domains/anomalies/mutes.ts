import type { Selectable } from 'kysely'
import type { AnomalyMute } from '#contract/anomalies.ts'
import { readMetrics } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Metrics } from '#rules/measures/metrics.ts'

const muteOf = (
  { id, asin, marketplace, measure, until, muted_by }: Selectable<Tables['anomaly_mutes']>,
  { find }: Metrics,
): AnomalyMute => ({
  id: String(id),
  ...{ asin, marketplace, until },
  // as it was taken
  measure: measure as AnomalyMute['measure'],
  title: measure === null ? null : (find(measure)?.title ?? measure),
  by: muted_by,
})

/** What is kept quiet, the latest first. */
export const listMutes = async (scope: Scope): Promise<AnomalyMute[]> => {
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

/** Keeps anomalies quiet. @throws when there is no such marketplace */
export const mute = async (
  scope: Scope,
  { asin, marketplace, measure, until }: Omit<AnomalyMute, 'id' | 'by' | 'title'>,
  by: { name: string; now: Date },
): Promise<AnomalyMute> => {
  const { tx, tenant } = scope
  if (marketplace !== null && !marketplaceByCode(marketplace))
    throw badRequest(`There is no marketplace ${marketplace.slice(0, 20)}. Write it as US or DE.`)
  const made = await tx
    .insertInto('anomaly_mutes')
    .values({ tenant_id: tenant(), asin, marketplace, measure, until, muted_by: by.name, muted_at: by.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return muteOf(made, await readMetrics(scope))
}

/** Takes a mute off; what it was. @throws when it is there no more */
export const unmute = async (scope: Scope, id: number): Promise<AnomalyMute> => {
  const { tx, tenant } = scope
  const gone = await tx
    .deleteFrom('anomaly_mutes')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!gone) throw notFound('This mute')
  return muteOf(gone, await readMetrics(scope))
}
