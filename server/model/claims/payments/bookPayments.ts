import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { CLOVE, type HistoryNote, writeHistory } from '../cases/writeHistory.ts'
import type { Matched } from './matchPayments.ts'
import type { Payment } from './paymentRow.ts'

const paymentNote = ({ reimbursement_id, units }: Payment) =>
  `Reimbursement ${reimbursement_id}: ${Math.abs(units)} ${Math.abs(units) === 1 ? 'unit' : 'units'}${units < 0 ? ' reversed' : ''}`

/** Inserts payments; a line that is already booked on the case is added to it. */
export const addPayments = async ({ tx, tenant }: Scope, payments: readonly Payment[]): Promise<void> => {
  if (payments.length === 0) return
  await sql`
    insert into claim_payments as p (tenant_id, claim_id, reimbursement_id, item, day, units, amount, currency, by_hand)
    select ${tenant()}::uuid, claim_id, reimbursement_id, item, min(day), sum(units), sum(amount), min(currency), bool_or(by_hand)
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as r (claim_id bigint, reimbursement_id text, item text, day date,
      units int, amount bigint, currency text, by_hand boolean)
    group by claim_id, reimbursement_id, item
    on conflict (tenant_id, claim_id, reimbursement_id, item) do update set units = p.units + excluded.units,
      amount = p.amount + excluded.amount`.execute(tx)
}

/** Removes payments from their cases. */
export const dropPayments = async ({ tx, tenant }: Scope, payments: readonly Payment[]): Promise<void> => {
  if (payments.length === 0) return
  await sql`
    delete from claim_payments p using jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as r (claim_id bigint,
      reimbursement_id text, item text)
    where p.tenant_id = ${tenant()}::uuid and p.claim_id = r.claim_id and p.reimbursement_id = r.reimbursement_id
      and p.item = r.item`.execute(tx)
}

interface Settled {
  id: number
  from: string
  to: string
}

/**
 * Recomputes the recovered amounts of cases. A fully paid case becomes reimbursed, and one that no longer is returns to
 * its previous status. A reversal does not change the status, because an unfair reversal is a case of its own.
 */
export const settleCases = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  const { tx, tenant } = scope
  const { rows } = await sql<Settled>`
    with sums as (
      select c.id, c.status, c.units, coalesce(sum(p.amount), 0) as amount, coalesce(sum(p.units) filter (where p.units > 0), 0) as paid,
        min(p.currency) as money
      from claims c left join claim_payments p on p.tenant_id = c.tenant_id and p.claim_id = c.id
      where c.tenant_id = ${tenant()}::uuid and c.id = any(${ids}::bigint[]) group by c.id, c.status, c.units
    ), settled as (
      select id, status, amount, money, case
        when paid >= units and status not in ('reimbursed', 'dismissed') then 'reimbursed'
        when paid < units and status = 'reimbursed' then (
          select h.from_status from claim_history h
          where h.tenant_id = ${tenant()}::uuid and h.claim_id = sums.id and h.to_status = 'reimbursed' and h.said_by = ${CLOVE}
          order by h.id desc limit 1
        )
      end as becomes from sums
    )
    update claims c set recovered = s.amount, currency = coalesce(c.currency, s.money), status = coalesce(s.becomes, s.status), changed_at = now(),
      change = case when s.becomes = 'reimbursed' then null else c.change end
    from settled s where c.tenant_id = ${tenant()}::uuid and c.id = s.id
      and (c.recovered <> s.amount or (s.becomes is not null and s.becomes <> c.status))
    returning c.id, s.status as "from", c.status as "to"`.execute(tx)
  await writeHistory(
    scope,
    rows
      .filter(({ from, to }) => from !== to)
      .map(({ id, from, to }): HistoryNote => {
        const note = to === 'reimbursed' ? 'Paid in full.' : 'No longer paid in full.'
        return { claim: id, kind: 'moved', by: CLOVE, from, to, note }
      }),
  )
}

/** Books matched payments. Returns the number of changed cases. */
export const bookPayments = async (scope: Scope, { booked, dropped }: Matched): Promise<number> => {
  const ids = [...new Set([...booked, ...dropped].map(({ claim_id }) => claim_id))]
  if (ids.length === 0) return 0
  await dropPayments(scope, dropped)
  await addPayments(scope, booked)
  await writeHistory(scope, [
    ...dropped.map((payment): HistoryNote => {
      return { claim: payment.claim_id, kind: 'paid', by: CLOVE, note: `${paymentNote(payment)}, no longer imported` }
    }),
    ...booked.map(
      (payment): HistoryNote => ({ claim: payment.claim_id, kind: 'paid', by: CLOVE, note: paymentNote(payment) }),
    ),
  ])
  await settleCases(scope, ids)
  return ids.length
}
