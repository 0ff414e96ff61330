import { type RawBuilder, sql } from 'kysely'
import { cardRestFrom, type Obstacle, type Standards } from './obstacles.ts'

/** The obstacle of the stored lead `l`: the one it was stored with, or a card that its household has had since. */
export const standingObstacle = (standards: Standards): RawBuilder<Obstacle | null> => sql`
  coalesce(l.obstacle, case when l.household in (
    select card.household from leads card
    where card.tenant_id = ${standards.tenant} and card.household is not null
      and card.printed_at > ${cardRestFrom(standards)}
  ) then 'written' end)`
