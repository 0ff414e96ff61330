import type { Selectable } from 'kysely'
import type { AnomalyMute } from '#contract/anomalies.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { type ToldAnomalyMeasure, toldAnomalyMeasures } from '#rules/anomalies/told.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

const measureOfMute = (measure: string | null): ToldAnomalyMeasure | null =>
  toldAnomalyMeasures.find((one) => one === measure) ?? null

const muteOf = ({
  id,
  asin,
  marketplace,
  measure,
  until,
  muted_by,
}: Selectable<Tables['anomaly_mutes']>): AnomalyMute => ({
  id: String(id),
  ...{ asin, marketplace, until },
  measure: measureOfMute(measure),
  by: muted_by,
})

/** What is kept quiet, the latest first. */
export const listMutes = async ({ tx, tenant }: Scope): Promise<AnomalyMute[]> => {
  const rows = await tx
    .selectFrom('anomaly_mutes')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .orderBy('id', 'desc')
    .execute()
  return rows.map(muteOf)
}

/** Keeps anomalies quiet. @throws when there is no such marketplace */
export const mute = async (
  { tx, tenant }: Scope,
  { asin, marketplace, measure, until }: Omit<AnomalyMute, 'id' | 'by'>,
  by: { name: string; now: Date },
): Promise<AnomalyMute> => {
  if (marketplace !== null && !marketplaceByCode(marketplace))
    throw badRequest(`There is no marketplace ${marketplace.slice(0, 20)}. Write it as US or DE.`)
  const made = await tx
    .insertInto('anomaly_mutes')
    .values({ tenant_id: tenant(), asin, marketplace, measure, until, muted_by: by.name, muted_at: by.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return muteOf(made)
}

/** Takes a mute off; what it was. @throws when it is there no more */
export const unmute = async ({ tx, tenant }: Scope, id: number): Promise<AnomalyMute> => {
  const gone = await tx
    .deleteFrom('anomaly_mutes')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!gone) throw notFound('This mute')
  return muteOf(gone)
}
