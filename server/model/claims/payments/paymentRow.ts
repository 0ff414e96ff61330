import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Reimbursement } from '../rules/evidence.ts'
import { isReversal, paidUnits, takenUnits } from '../rules/payments.ts'

/** The part of a reimbursement that is booked on a case; below 0 for a reversal. */
export type Payment = Omit<Selectable<Tables['claim_payments']>, 'tenant_id'>

/** The rows of a reimbursement for one SKU and reason. */
export interface PaidLine {
  row: Reimbursement
  reimbursement_id: string
  item: string
  /** Units paid for. For a reversal: units taken back minus units returned to stock, below 0. */
  units: number
  /** Minor units. */
  amount: number
}

const unitsOf = (row: Reimbursement): number => {
  if (!isReversal(row)) return paidUnits(row)
  const { taken: unitsTaken, returned } = takenUnits(row)
  return returned - unitsTaken
}

/** Returns the lines of reimbursements; duplicate lines are merged. */
export const paidLines = (rows: readonly Reimbursement[]): PaidLine[] => {
  const lines = new Map<string, PaidLine>()
  for (const row of rows) {
    const item = `${row.sku ?? ''}|${row.reason}`
    const name = `${row.reimbursementId}\n${item}`
    const line = lines.get(name) ?? { row, reimbursement_id: row.reimbursementId, item, units: 0, amount: 0 }
    line.units += unitsOf(row)
    line.amount += row.amountTotal ?? 0
    lines.set(name, line)
  }
  return [...lines.values()]
}

/** Returns the id of a line among all payments. */
export const lineName = ({ reimbursement_id, item }: Pick<PaidLine, 'reimbursement_id' | 'item'>): string =>
  `${reimbursement_id}\n${item}`

/**
 * Returns some units of a line as a payment of a case. `bookedUnits`: units of the line booked earlier, so that rounded
 * amounts add up.
 */
export const paymentOf = (line: PaidLine, claim: number, units: number, bookedUnits: number): Payment => {
  const upTo = (count: number) => Math.round((line.amount * count) / (line.units || 1))
  return {
    ...{ claim_id: claim, reimbursement_id: line.reimbursement_id, item: line.item, day: line.row.day, units },
    ...{ amount: upTo(bookedUnits + units) - upTo(bookedUnits), currency: line.row.currency ?? '', by_hand: false },
  }
}

/** Reads booked reimbursements. `where` refers to claim_payments as `p`. */
export const readPayments = async ({ tx, tenant }: Scope, where: RawBuilder<unknown>): Promise<Payment[]> => {
  const { rows } = await sql<Payment>`
    select claim_id, reimbursement_id, item, day, units, amount, currency, by_hand from claim_payments p
    where p.tenant_id = ${tenant()}::uuid and ${where} order by claim_id, day, reimbursement_id, item`.execute(tx)
  return rows
}
