import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import { audienceSql, cardRestFrom, readStandards, type Standards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** A household that a card can go to, by the buyer who bought last. */
export interface Candidate {
  household: Buffer
  buyer: Buffer
  asin: string
}

/**
 * Whether another campaign has a say about the household: one that is being printed will write to it, or one that was printed
 * holds it back, and a card of ours would spoil what that is compared with.
 */
export const isBusy = (
  household: RawBuilder<unknown>,
  campaign: number,
  standards: Standards,
): RawBuilder<boolean> => sql`
  ${household} in (
    select c.household from campaign_cards c
    join postcard_campaigns p on p.tenant_id = c.tenant_id and p.id = c.campaign_id
    where c.tenant_id = ${standards.tenant} and c.campaign_id <> ${campaign} and (
      c.part <> 'skipped' and p.state in ('printing', 'failed')
      or c.part = 'held' and p.state = 'printed' and p.printed_at > ${cardRestFrom(standards)}
    )
  )`

/** Leads of the audience that a card can be posted to. */
const printable = (scope: Scope, audience: Audience, standards: Standards) => sql`
  select * from (${audienceSql(scope, audience, standards)}) a where a.obstacle is null and a.household is not null`

/** How many households a card can be posted to, and how many of them are another campaign's. */
export const countHouseholds = async (
  scope: Scope,
  campaign: number,
  audience: Audience,
  standards: Standards,
): Promise<{ households: number; busy: number }> => {
  const { rows } = await sql<{ households: number; busy: number }>`
    select count(*) as households, count(*) filter (where ${isBusy(sql`a.household`, campaign, standards)}) as busy
    from (select distinct household from (${printable(scope, audience, standards)}) p) a`.execute(scope.tx)
  return rows[0] ?? { households: 0, busy: 0 }
}

/** Households that a card can be posted to, each once, those that bought last first; with how many are another campaign's. */
export const readCandidates = async (
  scope: Scope,
  campaign: number,
  audience: Audience,
  now: Date,
): Promise<{ candidates: Candidate[]; busy: number }> => {
  const standards = await readStandards(scope, now)
  const { rows } = await sql<Candidate & { busy: boolean }>`
    select household, buyer, asin, busy from (
      select distinct on (a.household) a.household, a.buyer, a.asin, bought.at, ${isBusy(sql`a.household`, campaign, standards)} as busy
      from (${printable(scope, audience, standards)}) a
      left join lateral (
        select happened_at as at from recipients r
        where r.tenant_id = ${scope.tenant()} and r.buyer = a.buyer and r.order_id = a.order_id and r.standing
        order by happened_at desc limit 1
      ) bought on true
      order by a.household, bought.at desc nulls last, a.buyer, a.asin
    ) c order by at desc nulls last, household`.execute(scope.tx)
  return {
    candidates: rows.filter(({ busy }) => !busy),
    busy: rows.filter(({ busy }) => busy).length,
  }
}
