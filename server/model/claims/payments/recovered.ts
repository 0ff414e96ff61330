import { type RawBuilder, sql } from 'kysely'
import type { HomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * SQL of all that Amazon paid for cases and took back, a row for each line: `claim`, `day`, `units`, `amount`, `currency`, and `home`,
 * the amount in the company's currency by the rate of the day it was paid on; null without one. Every sum of what came back is a
 * sum of these, so that all of them agree.
 */
export const recoveredLines = ({ tenant }: Scope, money: HomeMoney): RawBuilder<unknown> => sql`
  select p.claim_id as claim, p.day, p.units, p.amount, p.currency, ${money.byJoined(sql`p.amount`, sql`p.currency`)} as home
  from claim_payments p ${money.join(sql`p.currency`, sql`p.day`)}
  where p.tenant_id = ${tenant()}::uuid and (p.units, p.amount) <> (0, 0)`
