import { sql } from 'kysely'
import { readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome } from '#platform/runtime/actionSource.ts'
import { readPaidShares } from './paidShares.ts'
import { recoveredLines } from './payments/recovered.ts'

interface Row {
  id: number
  type: string
  doneOn: string
  amount: number | null
  received: number
  isSettled: boolean
}

/**
 * Returns filed claims with the part of their value that Amazon is expected to pay, and the reimbursements booked for
 * them. A reimbursement is booked for one claim, so nothing is counted twice.
 */
export const readClaimOutcomes = async (scope: Scope): Promise<ActionOutcome[]> => {
  const money = await readHomeMoney(scope)
  const { rows } = await sql<Row>`
    select c.id, c.claim_type as type, c.filed_at::date as "doneOn", ${money.byJoined(sql`c.estimated`, sql`c.currency`)}::float8 as amount,
      coalesce(p.received, 0)::float8 as received, c.status in ('reimbursed', 'dismissed') as "isSettled"
    from claims c ${money.join(sql`c.currency`, sql`c.event_on`)}
    left join (
      select claim, sum(home) as received from (${recoveredLines(scope, money)}) l group by claim
    ) p on p.claim = c.id
    where c.tenant_id = ${scope.tenant()}::uuid and c.filed_at is not null`.execute(scope.tx)
  const shareOf = await readPaidShares(scope)
  return rows.map(({ id, type, doneOn, amount, received, isSettled }) => ({
    ...{ kind: 'claims', subject: String(id), doneOn, received: Math.round(received), isSettled },
    promised: amount === null ? null : Math.round(amount * shareOf(type)),
  }))
}
