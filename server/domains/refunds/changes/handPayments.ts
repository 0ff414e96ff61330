import { sql } from 'kysely'
import type { CaseRow } from '#model/claims/index.ts'
import {
  addPayments,
  dropPayments,
  lineName,
  paymentOf,
  readPayments,
  reimbursementLines,
  settleCases,
  writeHistory,
} from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { casesToChange, changed, lookAgain } from './changedCases.ts'

interface Booking {
  id: string
  reimbursement_id: string
}

const ofReimbursement = (scope: Scope, reimbursement: string) =>
  readPayments(scope, sql`p.reimbursement_id = ${reimbursement}`)

const done = async (context: GraphContext, cases: readonly CaseRow[], note: string) => {
  const { scope, actor } = context
  await writeHistory(
    scope,
    cases.map(({ id }) => ({ claim: id, kind: 'paid', by: actor.name, note })),
  )
  await settleCases(
    scope,
    cases.map(({ id }) => id),
  )
  await lookAgain(context, cases)
  return (await changed(context, cases))[0]
}

/**
 * Books the unbooked rest of a reimbursement on a case; limited to the case's units when the reimbursement lists them.
 */
export const bookByHand = async ({ id, reimbursement_id }: Booking, context: GraphContext) => {
  const { scope } = context
  const name = reimbursement_id.trim()
  const cases = await casesToChange(context, [id])
  const [row] = cases
  const lines = row && name !== '' ? await reimbursementLines(scope, row.seller, name) : []
  if (!row || lines.length === 0) throw badRequest(`No imported report contains the reimbursement ${name}.`)
  const booked = await ofReimbursement(scope, name)
  const usedOf = (line: (typeof lines)[number]) =>
    booked.reduce((units, payment) => units + (lineName(payment) === lineName(line) ? payment.units : 0), 0)
  const sameSkuLines = lines.filter(({ row: { sku } }) => sku === null || row.sku === null || sku === row.sku)
  const payments = (sameSkuLines.length > 0 ? sameSkuLines : lines).flatMap((line) => {
    const units = line.units - usedOf(line)
    return units === 0 ? [] : [{ ...paymentOf(line, row.id, units, usedOf(line)), by_hand: true }]
  })
  if (payments.length === 0) throw conflict(`The reimbursement ${name} is booked already.`)
  await addPayments(scope, payments)
  context.note({ after: { bookPayment: { id: row.id, reimbursement: name, payments } } })
  return done(context, cases, `Reimbursement ${name} booked`)
}

/** Removes a reimbursement from a case. It is not booked automatically again. */
export const unbookByHand = async ({ id, reimbursement_id: name }: Booking, context: GraphContext) => {
  const { scope } = context
  const cases = await casesToChange(context, [id])
  const booked = (await ofReimbursement(scope, name)).filter(
    ({ claim_id, units }) => claim_id === cases[0]?.id && units !== 0,
  )
  if (booked.length === 0) throw notFound(`The reimbursement ${name} on this case`)
  await dropPayments(scope, booked)
  await addPayments(
    scope,
    booked.map((payment) => ({ ...payment, units: 0, amount: 0, by_hand: true })),
  )
  context.note({ before: { unbookPayment: { id: cases[0]?.id, reimbursement: name, payments: booked } } })
  return done(context, cases, `Reimbursement ${name} removed`)
}
