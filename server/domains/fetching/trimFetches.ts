import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'
import { stateSql } from './fetchRow.ts'

/**
 * Deletes scheduled fetches that ended before a given time and whose days were fetched again later, because the newest
 * fetch is the one that counts. Requests by a person, back-fills of missing days and fetches whose file was undone
 * stay.
 */
const trimFetches = async ({ tx, tenant }: Scope, beforeDate: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with outcomes as (
      select f.*, u.state as file, ${stateSql} as came
      from fetches f left join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.tenant_id = ${tenant()}::uuid
    ), ranked as (
      select id, reason, came, changed_at, file in ('undone', 'dropped') as taken_back,
        max(id) filter (where came in ('imported', 'empty') and file is distinct from 'undone')
          over (partition by type, seller, region, marketplace, since, until) as newest
      from outcomes
    )
    delete from fetches where tenant_id = ${tenant()}::uuid and id in (
      select id from ranked
      where id < newest and reason = 'schedule' and came in ('imported', 'empty', 'failed', 'stopped') and taken_back is not true
        and changed_at < ${beforeDate}
    )`.execute(tx)
  return Number(numAffectedRows)
}

export const trimFetchesJob = ({ settings, now }: Platform): JobKind => ({
  kind: jobKinds.trimFetches,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async (scope) => ({
      fetches: await trimFetches(scope, new Date(now().getTime() - settings.keep.runs * DAY_MS)),
    })),
})
