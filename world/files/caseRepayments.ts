import { reimbursementColumns } from './claimColumns.ts'
import { headerLine, moneyCell, tabLine } from './table.ts'

/** A reimbursement for a filed case. */
export interface CaseRepayment {
  amazonCase: string
  /** YYYY-MM-DD */
  day: string
  reason: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string
  units: number
  /** Per unit, minor units of the currency. */
  each: number
  currency: string
}

/** Yields a reimbursements report of the payments for cases. */
export function* caseRepaymentsOf(paid: readonly CaseRepayment[]): Generator<string> {
  yield headerLine(reimbursementColumns)
  for (const { amazonCase, day, reason, sku, fnsku, asin, name, units, each, currency } of paid)
    yield tabLine(reimbursementColumns, {
      'approval-date': `${day}T12:00:00+00:00`,
      'reimbursement-id': `2${amazonCase}`,
      'case-id': amazonCase,
      reason,
      sku: sku ?? '',
      fnsku: fnsku ?? '',
      asin: asin ?? '',
      'product-name': name,
      condition: 'NewItem',
      'currency-unit': currency,
      'amount-per-unit': moneyCell(each),
      'amount-total': moneyCell(each * units),
      'quantity-reimbursed-cash': String(units),
      'quantity-reimbursed-inventory': '0',
      'quantity-reimbursed-total': String(units),
    })
}
