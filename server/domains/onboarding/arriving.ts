import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Arriving } from '#rules/lights/light.ts'

/** A file that does not stand yet. What it does not say of itself is null, or none, until somebody says it. */
export interface ArrivingFile {
  type: string
  seller: string | null
  marketplaces: string[]
  arriving: Arriving
  secondsLeft: number | null
}

/** Files on their way, those that wait for an answer first; a failed one counts until a later one of its kind is in. */
export const listArriving = async ({ tx, tenant }: Scope): Promise<ArrivingFile[]> => {
  const { rows } = await sql<ArrivingFile>`
    with files as (
      select id, type, seller, array_remove(marketplaces || marketplace, null) as marketplaces, progress,
        case when state = 'failed' then 'failed' when state = 'held' or questions is not null then 'asks' else 'moving' end as arriving
      from uploads u
      where tenant_id = ${tenant()}::uuid and type is not null and (
        state in ('received', 'detected', 'staged', 'held')
        or state = 'failed' and not exists (
          select from uploads later where later.tenant_id = u.tenant_id and later.type = u.type and later.id > u.id
            and later.seller is not distinct from coalesce(u.seller, later.seller) and later.state in ('imported', 'undone')
        )
      )
    )
    select type, seller, marketplaces, arriving, (progress->>'secondsLeft')::float as "secondsLeft"
    from files order by array_position(array['asks', 'moving', 'failed'], arriving), id`.execute(tx)
  return rows
}

/** The file of these that matters for a report of a place; one that does not say its place may be of any. */
export const arrivingAt = (
  files: readonly ArrivingFile[],
  wanted: { type: string; seller: string; marketplace: string },
): ArrivingFile | undefined =>
  files.find(
    ({ type, seller, marketplaces }) =>
      type === wanted.type &&
      (seller === null || seller === wanted.seller) &&
      (!marketplaces.length || marketplaces.includes(wanted.marketplace)),
  )
