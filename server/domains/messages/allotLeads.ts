import { type RawBuilder, sql } from 'kysely'
import type { AllotInput, Allotment, AllotPreview, AllottedCampaign, MessageKind } from '#contract/messages.ts'
import { audienceSql as leadsSql, readStandards as readLeadStandards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { DAY_MS } from '#rules/days.ts'
import { REST_DAYS } from '#rules/messages/leftOut.ts'
import { findAllotment } from './allotments.ts'
import { audienceSql, everyOrder, readStandards } from './audienceSql.ts'
import { type CampaignRow, lockCampaign } from './campaignRow.ts'
import { planMessages } from './planMessages.ts'
import { allot, type Wanted } from './rules/allot.ts'
import { wakeMessages } from './runMessages.ts'

/**
 * Builds a query of the ready leads of products: `buyer`, `asin`, `order_id`, `reason` why the lead is not allotted,
 * null for one that can be, and its `rank` among those, from 1. Ranks follow a keyed hash of the buyers, so they are
 * stable and arbitrary.
 */
const allottableSql = async (
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
  // Of a buyer's leads, the one with the newest order.
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

interface Given {
  /** Salt of this company's order of buyers. */
  salt: Buffer
  now: Date
}

const wantedOf = ({ campaigns }: AllotInput): Wanted[] => {
  if (new Set(campaigns.map(({ id }) => id)).size < campaigns.length)
    throw badRequest('A campaign appears twice. Remove one of them.')
  const shares = campaigns.reduce((sum, { share = 0 }) => sum + share, 0)
  if (shares > 100) throw badRequest(`The shares are ${shares} % together. Reduce them to 100 %.`)
  return campaigns.map(({ id, count, share }) => (count === undefined ? { id, share: share ?? 0 } : { id, count }))
}

/**
 * Returns the campaigns, locked until the transaction ends. They must use allotted leads and the same kind of message.
 */
const campaignsOf = async (scope: Scope, { campaigns }: AllotInput): Promise<CampaignRow[]> => {
  const rows: CampaignRow[] = []
  for (const { id } of campaigns) rows.push(await lockCampaign(scope, /^\d{1,15}$/.test(id) ? Number(id) : 0))
  const wrong = rows.find(({ source }) => source !== 'allotted')
  if (wrong) throw badRequest(`${wrong.title} has its own audience. Choose campaigns for assigned leads.`)
  if (new Set(rows.map(({ kind }) => kind)).size > 1)
    throw badRequest('Choose campaigns of one kind, because each kind has its own audience.')
  return rows
}

const gotOf = (input: AllotInput, rows: readonly CampaignRow[], ready: number): AllottedCampaign[] => {
  const got = allot(ready, wantedOf(input))
  return input.campaigns.map((campaign, index) => ({
    ...campaign,
    title: rows[index]?.title ?? '',
    got: got[index] ?? 0,
  }))
}

const kindOf = ([firstRow]: readonly CampaignRow[]): MessageKind => firstRow?.kind ?? 'review'

/** Returns the result of an allotment without writing it. */
export const previewAllotment = async (scope: Scope, input: AllotInput, given: Given): Promise<AllotPreview> => {
  const rows = await campaignsOf(scope, input)
  const { rows: counts } = await sql<{ reason: string | null; count: number }>`
    select reason, count(*)::int as count from (${await allottableSql(scope, { asins: input.asins, kind: kindOf(rows), salt: given.salt }, given.now)}) a
    group by reason order by count desc, reason`.execute(scope.tx)
  const ready = counts.find(({ reason }) => reason === null)?.count ?? 0
  return {
    leads: counts.reduce((sum, { count }) => sum + count, 0),
    ready,
    leftOut: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    campaigns: gotOf(input, rows, ready),
  }
}

/** Returns the campaign of each rank: the first ranks go to the first campaign, and so on. */
const campaignByRank = (campaigns: readonly AllottedCampaign[]) => {
  let allottedCount = 0
  const cases = campaigns.map(({ id, got }) => {
    allottedCount += got
    return sql`when rank <= ${allottedCount} then ${Number(id)}::bigint`
  })
  return { total: allottedCount, campaign: sql`case ${sql.join(cases, sql` `)} end` }
}

/**
 * Allots leads as in the preview; running campaigns plan their messages at once. @throws an error when there are no
 * leads
 */
export const allotLeads = async (
  scope: Scope,
  input: AllotInput,
  { by: userName, ...given }: Given & { by: string },
): Promise<Allotment> => {
  const { tx, tenant } = scope
  // Two concurrent allotments would count the same buyers.
  await sql`select pg_advisory_xact_lock(hashtext('allot messages'), hashtext(${tenant()}))`.execute(tx)
  const { campaigns } = await previewAllotment(scope, input, given)
  const { total, campaign } = campaignByRank(campaigns)
  if (total === 0) throw conflict('There are no leads to allot. The preview shows why.')
  const rows = await campaignsOf(scope, input)
  const { id } = await tx
    .insertInto('message_allotments')
    .values({
      ...{ tenant_id: tenant(), asins: JSON.stringify(input.asins), campaigns: JSON.stringify(campaigns) },
      ...{ leads: total, by_name: userName, at: given.now, undone_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into message_allotted (tenant_id, buyer, allotment_id, campaign_id, order_id, asin)
    select ${tenant()}::uuid, buyer, ${id}, ${campaign}, order_id, asin
    from (${await allottableSql(scope, { asins: input.asins, kind: kindOf(rows), salt: given.salt }, given.now)}) a where rank <= ${total}
    on conflict do nothing`.execute(tx)
  for (const row of rows) if (row.state === 'running') await planMessages(scope, row, given.now)
  await wakeMessages(scope, given.now)
  for (const row of rows) scope.emit('messages', { campaign: String(row.id) })
  return findAllotment(scope, id)
}
