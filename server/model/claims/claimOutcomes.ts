import { sql } from 'kysely'
import type { OutcomePart } from '#contract/actions.ts'
import { readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome, OutcomeSubject } from '#platform/runtime/actionSource.ts'
import { asinOfCase, nameOfCase } from './cases/caseCatalogue.ts'
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

/** Returns the products of claims, with the reimbursements booked for them and their reversals, each by its day. */
export const describeClaims = async (
  scope: Scope,
  subjects: readonly string[],
): Promise<Map<string, OutcomeSubject>> => {
  const { tx, tenant } = scope
  const money = await readHomeMoney(scope)
  const { rows } = await sql<{ subject: string; title: string; asin: string | null; parts: OutcomePart[] | null }>`
    select c.id::text as subject, concat_ws(', ', nullif(${nameOfCase(tenant())}, ''), c.shipment_id, c.marketplace) as title,
      ${asinOfCase(tenant())} as asin, p.parts
    from claims c
    left join (
      select claim, jsonb_agg(jsonb_build_object('money', round(home), 'name',
        case when amount < 0 then 'Reversed on ' else 'Reimbursed on ' end || day) order by day) as parts
      from (${recoveredLines(scope, money)}) l where home is not null and claim = any(${[...subjects]}::bigint[]) group by claim
    ) p on p.claim = c.id
    where c.tenant_id = ${tenant()}::uuid and c.id = any(${[...subjects]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ subject, title, asin, parts }) => [subject, { title, asin, parts: parts ?? [] }]))
}
