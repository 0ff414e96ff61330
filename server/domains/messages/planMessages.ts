import { sql } from 'kysely'
import { KeyLists } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { windowOf } from '#rules/messages/windows.ts'
import { audienceSql, everyOrder, readStandards } from './audienceSql.ts'
import type { CampaignRow } from './campaignRow.ts'

/**
 * Plans a message for each eligible order of a campaign and records the excluded ones. An order that another campaign
 * has just taken stays with it. Returns the number of planned messages.
 */
export const planMessages = async (scope: Scope, campaign: CampaignRow, now: Date): Promise<number> => {
  const { id, kind, source, audience } = campaign
  const standards = await readStandards(scope, kind, now)
  const audienceQuery =
    source === 'allotted' ? audienceSql(standards, everyOrder, id) : audienceSql(standards, audience)
  const { from } = windowOf(kind)
  const lists = new KeyLists(scope)
  const { table } = await lists.keep('message_orders', audienceQuery)
  const { rows } = await sql<{ reason: string | null; count: number }>`
    with planned as (
      insert into messages (tenant_id, order_id, kind, campaign_id, seller, marketplace, asin, buyer, household, shipped_at, state,
        next_at, changed_at)
      select ${scope.tenant()}::uuid, order_id, ${kind}, ${id}, seller, marketplace, asin, buyer, household, shipped_at, 'planned',
        greatest(${now}::timestamptz, shipped_at + make_interval(days => ${from})), ${now}
      from ${table} f where obstacle is null order by order_id
      on conflict do nothing
      returning 1
    )
    select obstacle as reason, count(*)::int as count from ${table} f where obstacle is not null group by obstacle
    union all select null, count(*)::int from planned`.execute(scope.tx)
  await lists.drop()
  const leftOut = rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))
  await scope.tx
    .updateTable('message_campaigns')
    .set({
      planned_at: now,
      left_out: JSON.stringify(
        leftOut.sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
      ),
    })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  return rows.find(({ reason }) => reason === null)?.count ?? 0
}
