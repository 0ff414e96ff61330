import { sql } from 'kysely'
import type { BackFill } from '#contract/fetches.ts'
import { adsTypes, type Paced, readPace, typesInBetween } from '#model/fetches/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { stateSql } from './fetchRow.ts'

interface Left extends Paced {
  done: number
  left: number
  /** Whether there is one that goes on. */
  goes: boolean
}

const countLeft = async ({ tx, tenant }: Scope): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select case when type = any(${adsTypes}) then 'ads' else 'sp-api' end as api, seller, region,
      count(*) filter (where state not in ('waiting', 'asked', 'ready', 'received'))::int as done,
      count(*) filter (where state in ('waiting', 'asked', 'ready', 'received'))::int as left,
      count(*) filter (where state = 'waiting' and type <> all(${typesInBetween}))::int as waiting,
      coalesce(bool_or(next_at is not null) filter (where state in ('waiting', 'asked', 'ready')), true) as goes
    from (
      select f.type, f.seller, f.region, f.next_at, ${stateSql} as state
      from fetches f left join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.tenant_id = ${tenant()}::uuid and f.reason = 'missing'
    ) told group by 1, 2, 3`.execute(tx)
  return rows
}

/** How far the days that were missing are fetched; null when none ever were. */
export const readBackFill = async (scope: Scope): Promise<BackFill | null> => {
  const counts = await countLeft(scope)
  if (counts.length === 0) return null
  const secondsOf = await readPace(scope)
  const seconds = counts.filter(({ left, goes }) => left > 0 && goes).map(secondsOf)
  return {
    done: counts.reduce((sum, { done }) => sum + done, 0),
    left: counts.reduce((sum, { left }) => sum + left, 0),
    secondsLeft: seconds.length ? Math.max(...seconds) : null,
  }
}
