import { type RawBuilder, sql } from 'kysely'
import { type Obstacle, type Standards, writtenHouseholds } from './obstacles.ts'

/** The obstacle of the stored lead `l`: the one it was stored with, or a card that its household has had since. */
export const standingObstacle = (standards: Standards): RawBuilder<Obstacle | null> => sql`
  coalesce(l.obstacle, case when l.household in (${writtenHouseholds(standards)}) then 'written' end)`
