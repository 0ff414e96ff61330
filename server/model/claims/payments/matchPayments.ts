import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { CaseRow } from '../cases/caseRow.ts'
import { isFresh } from '../cases/planCases.ts'
import type { UnitEvidence } from '../rules/evidence.ts'
import { type Credit, type Debt, settle } from '../rules/netting.ts'
import { isReversal, paidType, paymentEvidence } from '../rules/payments.ts'
import { lineName, type PaidLine, type Payment, paidLines, paymentOf } from './paymentRow.ts'

interface CaseDebt extends Debt {
  row: CaseRow
}

/** Payments to book and payments that no longer apply. */
export interface Matched {
  booked: Payment[]
  dropped: Payment[]
}

const sumBy = <Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  unitsOf: (thing: Thing) => number,
) => {
  const sums = new Map<string, number>()
  for (const thing of things) sums.set(nameOf(thing), (sums.get(nameOf(thing)) ?? 0) + unitsOf(thing))
  return sums
}

const debtOf = (row: CaseRow, paid: number, names: Debt['names']): CaseDebt => ({
  ...{ key: String(row.id), marketplace: row.marketplace, from: row.event_on, until: null, closes: row.closes_on },
  ...{ units: Math.max(0, row.units - paid), names, row },
})

const creditOf = (line: PaidLine, units: number, name: string | null): Credit => ({
  ...{ kind: 'paid', marketplace: line.row.marketplace, day: line.row.day, units, name },
  says: paymentEvidence(line.row, units),
})

/** Books units of lines on cases and tracks what is left of both. */
class Ledger {
  readonly booked: Payment[] = []
  private readonly used: Map<string, number>
  private readonly paid: Map<string, number>

  constructor(lines: readonly PaidLine[], standing: readonly Payment[], cases: readonly CaseRow[]) {
    this.used = sumBy(standing, lineName, ({ units }) => units)
    this.paid = sumBy(
      standing,
      ({ claim_id }) => String(claim_id),
      ({ units }) => Math.max(0, units),
    )
    // units that cases excluded when they were opened were paid for other units
    const netted = cases.flatMap(({ finding }) => Object.entries(finding.netted))
    for (const [reimbursement, units] of sumBy(
      netted,
      ([name]) => name,
      ([, count]) => count,
    )) {
      const line = lines.find(({ reimbursement_id }) => reimbursement_id === reimbursement)
      if (line) this.used.set(lineName(line), (this.used.get(lineName(line)) ?? 0) + units)
    }
  }

  left = (line: PaidLine): number => line.units - (this.used.get(lineName(line)) ?? 0)
  paidOf = ({ id }: CaseRow): number => this.paid.get(String(id)) ?? 0

  book(line: PaidLine, { id }: CaseRow, units: number): void {
    const bookedUnits = this.used.get(lineName(line)) ?? 0
    this.booked.push(paymentOf(line, id, units, bookedUnits))
    this.used.set(lineName(line), bookedUnits + units)
    if (units > 0) this.paid.set(String(id), (this.paid.get(String(id)) ?? 0) + units)
  }

  /** Matches lines with cases by the Amazon case id alone, or by order or shipment and then by day. */
  lay(lines: readonly PaidLine[], cases: readonly CaseRow[], matchField: 'amazonCase' | 'order'): void {
    const nameOf = ({ row }: PaidLine) => (matchField === 'amazonCase' ? row.caseId : row.orderId)
    const namesOf = (row: CaseRow) =>
      matchField === 'amazonCase' ? [row.amazon_case_id] : [row.order_id, row.shipment_id]
    const credits = lines.map((line) => ({ line, credit: creditOf(line, this.left(line), nameOf(line)) }))
    const lineOf = new Map(credits.map(({ line, credit }) => [credit.says, line]))
    const allocation = settle(
      cases.map((row) => debtOf(row, this.paidOf(row), namesOf(row))),
      credits.map(({ credit }) => credit),
      { byNameOnly: matchField === 'amazonCase' },
    )
    for (const { debt, shares } of allocation.debts)
      for (const { credit, units } of shares) {
        const line = lineOf.get(credit.says)
        if (line) this.book(line, debt.row, units)
      }
  }

  /** Books a reversal on the case that has the payment it reverses. */
  takeBack(line: PaidLine, cases: readonly CaseRow[], standing: readonly Payment[]): void {
    const allPayments = [...standing, ...this.booked]
    if (allPayments.some((payment) => lineName(payment) === lineName(line))) return
    const original = allPayments.find(
      ({ reimbursement_id, units }) => reimbursement_id === line.row.originalId && units > 0,
    )
    const row = cases.find(({ id }) => id === original?.claim_id)
    if (row) this.book(line, row, line.units)
  }
}

/**
 * Matches reimbursements with cases that a person works on: by Amazon case id, then by order or shipment, then by type
 * with the case that closes first. Existing bookings stay unless their reimbursement no longer exists.
 */
export const matchPayments = (
  { reimbursements }: Pick<UnitEvidence, 'reimbursements'>,
  cases: readonly CaseRow[],
  payments: readonly Payment[],
): Matched => {
  const lines = paidLines(reimbursements)
  const lineNames = new Set(lines.map(lineName))
  const standing = payments.filter((payment) => lineNames.has(lineName(payment)))
  const dropped = payments.filter((payment) => !lineNames.has(lineName(payment)))
  const open = cases.filter((row) => !isFresh(row) && row.status !== 'dismissed')
  const ledger = new Ledger(lines, standing, cases)
  // a payment that a person removed from a case is not booked on it again
  const barred = new Set(standing.filter(({ units }) => units === 0).map(lineName))
  const paying = lines.filter((line) => !isReversal(line.row) && !barred.has(lineName(line)))
  ledger.lay(paying, open, 'amazonCase')
  for (const type of new Set(open.map((row) => row.claim_type as ClaimType))) {
    const ofType = paying.filter(({ row }) => paidType(row.reason) === type)
    ledger.lay(
      ofType,
      open.filter((row) => row.claim_type === type),
      'order',
    )
  }
  for (const line of lines) if (isReversal(line.row)) ledger.takeBack(line, open, standing)
  return { booked: ledger.booked, dropped }
}
