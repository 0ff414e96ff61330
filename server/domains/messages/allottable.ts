import { type RawBuilder, sql } from 'kysely'
import type { MessageKind } from '#contract/messages.ts'
import { audienceSql as leadsSql, readStandards as readLeadStandards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { REST_DAYS } from '#rules/messages/leftOut.ts'
import { audienceSql, everyOrder, readStandards } from './audienceSql.ts'

/**
 * A query of the ready leads of products: `buyer`, `asin`, `order_id`, `reason` why the lead is not allotted, null for one that can be,
 * and its `rank` among those, from 1. The ranks are in the order of a keyed hash of their buyers: the same each time, and nobody's doing.
 */
export const allottableSql = async (
  scope: Scope,
  { asins, kind, salt }: { asins: string[]; kind: MessageKind; salt: Buffer },
  now: Date,
): Promise<RawBuilder<unknown>> => {
  const tenant = scope.tenant()
  const leads = leadsSql(scope, { asins }, await readLeadStandards(scope, now))
  const orders = audienceSql(await readStandards(scope, kind, now), everyOrder)
  const judged = sql`
    select l.buyer, l.asin, l.order_id, o.shipped_at, case
      when exists (select from message_allotted a where a.tenant_id = ${tenant}::uuid and a.buyer = l.buyer) then 'allotted'
      when not exists (
        select from sellers s where s.tenant_id = ${tenant}::uuid and s.seller = l.seller and s.platform = 'amazon'
      ) then 'elsewhere'
      when o.order_id is null then 'late'
      when o.obstacle is not null then o.obstacle
      when exists (
        select from leads card where card.tenant_id = ${tenant}::uuid and card.buyer = l.buyer
          and card.printed_at > ${new Date(now.getTime() - REST_DAYS * DAY_MS)}
      ) then 'carded'
    end as reason
    from (${leads}) l left join (${orders}) o on o.order_id = l.order_id and o.seller = l.seller`
  // of a buyer's leads the one of the newest order
  const single = sql`
    select j.*, row_number() over (
      partition by j.buyer, j.reason is null order by j.shipped_at desc, j.order_id, j.asin
    ) as place from (${judged}) j`
  return sql`
    select s.buyer, s.asin, s.order_id, case when s.reason is null and s.place > 1 then 'twice' else s.reason end as reason,
      case when s.reason is null and s.place = 1
        then row_number() over (partition by s.reason is null and s.place = 1 order by sha256(${salt}::bytea || s.buyer)) end as rank
    from (${single}) s`
}
