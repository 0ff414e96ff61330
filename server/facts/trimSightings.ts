import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'

/** Of what has been said again and again, the newest times stay: so many imports may be taken back before one is missed. */
const KEPT = 3

/** A snapshot that says again what another said tells of its own day. */
const kinds = reports.filter(({ shape }) => shape === 'events').map(({ type }) => type)

/** How far a walk over the sightings has come. */
export interface SightingsWalk {
  kind: string
  seller: string
  key: string
}

export const fromTheStart: SightingsWalk = { kind: '', seller: '', key: '' }

/**
 * Looks over the next `most` sightings and takes away those of files received before a moment that others of the same rows have followed.
 * `next`: where to go on, undefined once there are no more.
 */
export const trimSightings = async (
  { tx, tenant }: Scope,
  { kind, seller, key }: SightingsWalk,
  receivedBefore: Date,
  most: number,
): Promise<{ gone: number; next: SightingsWalk | undefined }> => {
  const { rows } = await sql<{ gone: number; looked: number } & SightingsWalk>`
    with looked as materialized (
      select kind, seller, set_key, import_id, version, at from sightings
      where tenant_id = ${tenant()}::uuid and kind = any(${kinds}) and (kind, seller, set_key) > (${kind}, ${seller}, ${key})
      order by kind, seller, set_key, import_id limit ${most}
    ), old as materialized (
      select kind, seller, set_key, import_id from (
        select *, row_number() over (partition by kind, seller, set_key, version order by at desc, import_id desc) as nth
        from looked where version <> import_id
      ) ranked where nth > ${KEPT} and import_id in (
        select id from uploads where tenant_id = ${tenant()}::uuid and received_at < ${receivedBefore}
      )
    ), gone as (
      delete from sightings where tenant_id = ${tenant()}::uuid and (kind, seller, set_key, import_id) in (
        select kind, seller, set_key, import_id from old
      ) returning 1
    )
    select (select count(*) from gone)::int as gone, (select count(*) from looked)::int as looked, kind, seller, set_key as key
    from (select distinct kind, seller, set_key from looked) sets order by kind desc, seller desc, set_key desc limit 2`.execute(
    tx,
  )
  // the last set may not have been seen whole: the walk goes on with it
  const [lastSet, completeSet = lastSet] = rows
  if (!completeSet) return { gone: 0, next: undefined }
  const { gone: deletedCount, looked, ...next } = completeSet
  return { gone: deletedCount, next: looked === most ? next : undefined }
}
