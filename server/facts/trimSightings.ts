import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'

/** Number of latest sightings to keep per version: so many imports may be undone before one is missed. */
const KEPT = 3

/** Kinds whose sightings are trimmed; a repeated snapshot is still information about its own day. */
const kinds = reports.filter(({ shape }) => shape === 'events').map(({ type }) => type)

/** Position of a walk over the sightings. */
export interface SightingsWalk {
  kind: string
  seller: string
  key: string
}

export const fromTheStart: SightingsWalk = { kind: '', seller: '', key: '' }

/**
 * Checks the next `most` sightings and deletes those of files received before a moment that later sightings of the same
 * rows have superseded. `next`: the position to continue at, undefined at the end.
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
  // the last set may be incomplete, so the walk continues with it
  const [lastSet, completeSet = lastSet] = rows
  if (!completeSet) return { gone: 0, next: undefined }
  const { gone: deletedCount, looked, ...next } = completeSet
  return { gone: deletedCount, next: looked === most ? next : undefined }
}
