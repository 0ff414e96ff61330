import { type RawBuilder, sql } from 'kysely'
import { type Obstacle, type Standards, writtenHouseholds } from './obstacles.ts'

/** Returns SQL of the obstacle of stored lead `l`: the stored one, or a card that its household has received since. */
export const standingObstacle = (standards: Standards): RawBuilder<Obstacle | null> => sql`
  coalesce(l.obstacle, case when l.household in (${writtenHouseholds(standards)}) then 'written' end)`
