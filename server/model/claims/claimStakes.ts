import { sql } from 'kysely'
import { type HomeMoney, readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readPaidShares } from './paidShares.ts'
import { notClosed, onItsDay, windowIs } from './windowsNow.ts'

/** Days before the end of a window from which a claim is urgent. */
const URGENT_DAYS = 3

interface Row {
  type: string
  isUrgent: boolean
  cases: number
  amount: number
  closesOn: string
}

/** Claims that can be filed today. */
export interface ClaimStake {
  cases: number
  /** Minor units of the company's currency as claimed, and the part that Amazon is expected to pay. */
  amount: number
  expected: number
  /** The first day on which a window closes; null without claims. */
  closesOn: string | null
}

/** Reads claims that can be filed today: those that close within three days, and the others. */
export const readClaimStakes = async (
  scope: Scope,
  now: Date,
  homeMoney?: HomeMoney,
): Promise<{ urgent: ClaimStake; other: ClaimStake }> => {
  const money = homeMoney ?? (await readHomeMoney(scope))
  const { rows } = await sql<Row>`
    select c.claim_type as type, ${onItsDay(now, sql`c.closes_on < m.today + ${sql.lit(URGENT_DAYS)}`)} as "isUrgent",
      count(*)::int as cases, coalesce(sum(${money.byJoined(sql`c.estimated`, sql`c.currency`)}), 0)::float8 as amount,
      min(c.closes_on) as "closesOn"
    from claims c ${money.join(sql`c.currency`, sql`c.event_on`)}
    where c.tenant_id = ${scope.tenant()}::uuid and c.status in ('found', 'ready') and ${notClosed(now)}
      and ${onItsDay(now, windowIs.open)}
    group by 1, 2`.execute(scope.tx)
  const shareOf = await readPaidShares(scope)
  const sumOf = (part: readonly Row[]): ClaimStake => ({
    cases: part.reduce((sum, { cases }) => sum + cases, 0),
    amount: Math.round(part.reduce((sum, { amount }) => sum + amount, 0)),
    expected: Math.round(part.reduce((sum, { type, amount }) => sum + amount * shareOf(type), 0)),
    closesOn: part.map(({ closesOn }) => closesOn).sort()[0] ?? null,
  })
  return { urgent: sumOf(rows.filter(({ isUrgent }) => isUrgent)), other: sumOf(rows.filter((row) => !row.isUrgent)) }
}
