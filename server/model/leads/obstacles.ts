import { type RawBuilder, sql } from 'kysely'
import type { AddressUse } from '#contract/company.ts'
import type { Platform } from '#contract/sellers.ts'
import { DAY_MS } from '#rules/days.ts'

/** Why no card can be printed for a lead, as a sentence; where several stand in the way the first one counts. */
export const obstacles = {
  'no-line1': 'no street in the address',
  'no-postcode': 'no postcode in the address',
  undeliverable: 'address the post cannot find',
  erased: 'address erased after its retention',
  written: 'household written to too short a time ago',
  source: 'source that does not allow marketing mail',
} as const
export type Obstacle = keyof typeof obstacles

/** What obstacles are judged by, besides the recipient's own row. */
export interface Standards {
  tenant: string
  now: Date
  addressUse: Record<Platform, AddressUse>
  /** A household that got a card is left alone for so many days. */
  cardRestDays: number
}

/** Households that got a card later than this are left alone. */
export const cardRestFrom = ({ now, cardRestDays }: Standards): Date => new Date(now.getTime() - cardRestDays * DAY_MS)

const platformsWith = (targetUse: AddressUse, uses: Standards['addressUse']) =>
  Object.entries(uses).flatMap(([platform, use]) => (use === targetUse ? [platform] : []))

/** Households that got a card and are left alone: a query of all, which is asked once for however many leads. */
export const writtenHouseholds = (standards: Standards): RawBuilder<unknown> => sql`
  select card.household from leads card
  where card.tenant_id = ${standards.tenant} and card.household is not null
    and card.printed_at > ${cardRestFrom(standards)}`

/**
 * Whether a row of the household of `newest` comes from a source that allows marketing mail. A later order through another marketplace takes
 * no consent away; only what the buyer said last does.
 */
export const mayBeWrittenTo = (tenant: string, addressUse: Standards['addressUse']): RawBuilder<boolean> => {
  const allowed = platformsWith('allowed', addressUse)
  const consented = platformsWith('with consent', addressUse)
  const rows = sql`recipients r where r.tenant_id = ${tenant}::uuid and r.household = newest.household and r.standing`
  return sql`(
    newest.platform = any(${allowed}) or newest.platform = any(${consented}) and newest.consent is true
    or exists (select from ${rows} and r.platform = any(${allowed}))
    or coalesce((
      select bool_or(latest.consent) and not bool_or(latest.buyer = newest.buyer and not latest.consent) from (
        select distinct on (r.buyer) r.buyer, r.consent from ${rows} and r.platform = any(${consented}) and r.consent is not null
        order by r.buyer, r.happened_at desc, r.at desc, r.import_id desc, r.line desc
      ) latest
    ), false))`
}

/** The obstacle of a buyer whose newest recipient row is in scope under the name `newest`; null: a card can be printed. */
export const obstacleOf = (standards: Standards): RawBuilder<Obstacle | null> => {
  const { addressUse } = standards
  return sql`
  case
    when newest.undeliverable is not null then newest.undeliverable
    when newest.person is null then 'erased'
    when newest.household in (${writtenHouseholds(standards)}) then 'written'
    when ${mayBeWrittenTo(standards.tenant, addressUse)} then null
    else 'source'
  end`
}

/** Joins a buyer's newest recipient row as `newest`: what was said last about a person is what counts. */
export const newestRecipient = (tenant: string, buyer: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join lateral (
    select buyer, platform, household, undeliverable, person, consent from recipients
    where tenant_id = ${tenant} and buyer = ${buyer} and standing
    order by happened_at desc, at desc, import_id desc, line desc limit 1
  ) newest on true`
