import { type RawBuilder, sql } from 'kysely'
import type { AddressUse } from '#contract/company.ts'
import type { Platform } from '#contract/sellers.ts'
import { DAY_MS } from '#rules/days.ts'

/** Messages why no card can be printed for a lead; if several apply, the first one counts. */
export const obstacles = {
  'no-line1': 'no street in the address',
  'no-postcode': 'no postcode in the address',
  undeliverable: 'undeliverable address',
  erased: 'address erased after the retention period',
  written: 'household contacted too recently',
  source: 'source doesn’t allow marketing mail',
} as const
export type Obstacle = keyof typeof obstacles

/** Criteria for obstacles besides the recipient's row. */
export interface Standards {
  tenant: string
  now: Date
  addressUse: Record<Platform, AddressUse>
  /** Days that a household gets no further card. */
  cardRestDays: number
}

/** Returns the time after which a card excludes its household. */
export const cardRestFrom = ({ now, cardRestDays }: Standards): Date => new Date(now.getTime() - cardRestDays * DAY_MS)

const platformsWith = (targetUse: AddressUse, uses: Standards['addressUse']) =>
  Object.entries(uses).flatMap(([platform, use]) => (use === targetUse ? [platform] : []))

/** Returns SQL of all households excluded by a recent card; it is evaluated once for any number of leads. */
export const writtenHouseholds = (standards: Standards): RawBuilder<unknown> => sql`
  select card.household from leads card
  where card.tenant_id = ${standards.tenant} and card.household is not null
    and card.printed_at > ${cardRestFrom(standards)}`

/**
 * Returns SQL that checks whether a row of the household of `newest` comes from a source that allows marketing mail. A
 * later order through another marketplace revokes no consent; only the buyer's last statement does.
 */
export const mayBeWrittenTo = (tenant: string, addressUse: Standards['addressUse']): RawBuilder<boolean> => {
  const allowed = platformsWith('allowed', addressUse)
  const consented = platformsWith('with consent', addressUse)
  const rows = sql`recipients r where r.tenant_id = ${tenant}::uuid and r.household = newest.household and r.standing`
  const conditions = [
    sql`newest.platform = any(${allowed})`,
    sql`newest.platform = any(${consented}) and newest.consent is true`,
    // a shared address has thousands of rows, so none is looked up where it cannot matter
    ...(allowed.length > 0 ? [sql`exists (select from ${rows} and r.platform = any(${allowed}))`] : []),
    ...(consented.length > 0
      ? [
          sql`coalesce((
            select bool_or(latest.consent) and not bool_or(latest.buyer = newest.buyer and not latest.consent) from (
              select distinct on (r.buyer) r.buyer, r.consent from ${rows} and r.platform = any(${consented}) and r.consent is not null
              order by r.buyer, r.happened_at desc, r.at desc, r.import_id desc, r.line desc
            ) latest
          ), false)`,
        ]
      : []),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Returns SQL of the obstacle of a buyer whose newest recipient row is in scope as `newest`; null if a card can be
 * printed.
 */
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

/** Joins a buyer's newest recipient row as `newest`, because the latest data about a person applies. */
export const newestRecipient = (tenant: string, buyer: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join lateral (
    select buyer, platform, household, undeliverable, person, consent from recipients
    where tenant_id = ${tenant} and buyer = ${buyer} and standing
    order by happened_at desc, at desc, import_id desc, line desc limit 1
  ) newest on true`
