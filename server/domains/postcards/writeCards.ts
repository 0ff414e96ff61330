import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Candidate } from './households.ts'

/** A drawn household of a campaign. */
export interface PlannedCard extends Candidate {
  part: 'card' | 'held' | 'skipped'
  reason: string | null
  offer: string | null
  warnings: string[]
  /** Its postal sort key. */
  key: string
}

const byKey = (one: PlannedCard, other: PlannedCard) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)

/** Stores drawn households; cards are numbered in postal order, from 0. */
export const writeCards = async (
  { tx, tenant }: Scope,
  campaign: number,
  drawn: readonly PlannedCard[],
): Promise<void> => {
  const cards = drawn.filter(({ part }) => part === 'card').sort(byKey)
  const rows = [
    ...cards.map((card, position) => ({ ...card, position })),
    ...drawn.filter(({ part }) => part !== 'card').map((card) => ({ ...card, position: null })),
  ]
  // As JSON: one parameter for any number of rows.
  const cardRows = rows.map(({ part, asin, reason, offer, warnings, position }) => ({
    ...{ part, asin, reason, offer, warnings: part === 'card' ? warnings : [], position },
  }))
  await sql`
    insert into campaign_cards
      (tenant_id, campaign_id, household, buyer, asin, part, reason, position, offer_code, warnings)
    select ${tenant()}, ${campaign}, h.household, h.buyer, c.card->>'asin', c.card->>'part', c.card->>'reason',
      (c.card->>'position')::int, c.card->>'offer', c.card->'warnings'
    from unnest(${rows.map(({ household }) => household)}::bytea[], ${rows.map(({ buyer }) => buyer)}::bytea[])
      with ordinality h (household, buyer, at)
    join jsonb_array_elements(${JSON.stringify(cardRows)}::jsonb) with ordinality c (card, at) using (at)
    on conflict do nothing`.execute(tx)
}
