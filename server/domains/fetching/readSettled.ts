import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Days } from '#rules/fetching/spans.ts'
import { stateSql } from './fetchRow.ts'
import type { Place } from './place.ts'

/**
 * Returns days of a source that are not fetched again automatically: they are in progress, were fetched after Amazon
 * stopped changing them, were stopped, failed outside the schedule, or a user undid their file. `lookBack`: days after
 * which Amazon changes nothing.
 */
export const readSettled = async (
  { tx, tenant }: Scope,
  { type, seller, region, marketplace }: Place,
  lookBack: number,
): Promise<Days[]> => {
  const { rows } = await sql<Days>`
    select since, until from (
      select f.since, case
          when u.state is distinct from 'undone' and ${stateSql} in ('imported', 'empty')
            then least(f.until, coalesce(f.made_at, f.asked_at)::date - ${lookBack}::int)
          else f.until
        end as until
      from fetches f left join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.tenant_id = ${tenant()}::uuid and f.type = ${type} and f.seller = ${seller} and f.region = ${region}
        and f.marketplace = ${marketplace} and f.since is not null
        and not (f.reason = 'schedule' and ${stateSql} = 'failed')
    ) covered where since <= until order by since`.execute(tx)
  return rows
}

/** Returns days whose file a user undid or dropped, newest first. */
export const readTakenBack = async ({
  tx,
  tenant,
}: Scope): Promise<(Omit<Place, 'type'> & { type: string } & Days)[]> => {
  const { rows } = await sql<Omit<Place, 'type'> & { type: string } & Days>`
    select f.type, f.seller, f.region, f.marketplace, f.since, f.until
    from fetches f join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
    where f.tenant_id = ${tenant()}::uuid and f.since is not null and u.state in ('undone', 'dropped')
    order by f.since desc`.execute(tx)
  return rows
}
