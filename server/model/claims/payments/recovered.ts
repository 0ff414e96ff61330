import { type RawBuilder, sql } from 'kysely'
import type { HomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * SQL of all payments and reversals for cases, one row per line: `claim`, `day`, `units`, `amount`, `currency` and
 * `home`, the amount in the company's currency at the rate of the payment day, null without a rate. All totals of
 * recovered money sum these rows, so they agree.
 */
export const recoveredLines = ({ tenant }: Scope, money: HomeMoney): RawBuilder<unknown> => sql`
  select p.claim_id as claim, p.day, p.units, p.amount, p.currency, ${money.byJoined(sql`p.amount`, sql`p.currency`)} as home
  from claim_payments p ${money.join(sql`p.currency`, sql`p.day`)}
  where p.tenant_id = ${tenant()}::uuid and (p.units, p.amount) <> (0, 0)`
