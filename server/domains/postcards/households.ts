import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import { audienceSql, cardRestFrom, readStandards, type Standards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** A household that can get a card, with its latest buyer. */
export interface Candidate {
  household: Buffer
  buyer: Buffer
  asin: string
}

/**
 * Returns whether another campaign affects the household: it is printing a card for it, or it holds the household back
 * as a control that our card would spoil.
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

/** Selects leads of the audience that can get a card by mail. */
const printable = (scope: Scope, audience: Audience, standards: Standards) => sql`
  select * from (${audienceSql(scope, audience, standards)}) a where a.obstacle is null and a.household is not null`

/** Counts households that can get a card, and those that another campaign affects. */
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

/**
 * Returns households that can get a card, without duplicates, latest buyers first, and how many another campaign
 * affects.
 */
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
