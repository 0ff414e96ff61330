import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { Scope } from '#platform/db/scope.ts'
import { matchingLeads } from './matchingLeads.ts'
import type { Standards } from './obstacles.ts'
import { standingObstacle } from './standingObstacle.ts'

/**
 * Returns SQL of an audience's ready leads, one row per buyer and ASIN: `buyer`, `household`, `asin`, `order_id`,
 * `seller` and `obstacle`, null if a card can be mailed.
 */
export const audienceSql = (scope: Scope, audience: Audience, standards: Standards): RawBuilder<unknown> => sql`
  select l.buyer, l.household, l.asin, l.order_id, l.seller, ${standingObstacle(standards)} as obstacle
  from ${matchingLeads(scope.tenant(), audience, [sql`l.printed_at is null`])}`
