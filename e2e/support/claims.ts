import { DAY_MS } from '#rules/days.ts'
import { reimbursementColumns } from '#world/files/claimColumns.ts'
import { ledgerEventColumns } from '#world/files/logisticsColumns.ts'
import { dayCell, headerCells, headerLine, quotedTabLine, slashedDayCell, tabLine } from '#world/files/table.ts'
import { asinOf, type StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)
/** Lost long enough ago that a claim may be made, and not too long. */
const LOST_AGO = 40
const lamp = { asin: asinOf('LAMP'), sku: 'LAMP-US', fnsku: 'X0LAMPUS00', name: 'Lamp, plain' }

/** Three lamps that Amazon has lost in a warehouse and not found since. */
export const lossFile = (): StockFile => ({
  name: 'ledger-events.txt',
  seller: 'clove-us',
  text: [
    quotedTabLine(ledgerEventColumns, headerCells(ledgerEventColumns)),
    quotedTabLine(ledgerEventColumns, {
      Date: slashedDayCell(today - LOST_AGO),
      FNSKU: lamp.fnsku,
      ASIN: lamp.asin,
      MSKU: lamp.sku,
      Title: lamp.name,
      'Event Type': 'Adjustments',
      'Reference ID': '900100',
      Quantity: '-3',
      'Fulfillment Center': 'ABE8',
      Disposition: 'SELLABLE',
      Reason: 'M',
      Country: 'US',
      'Reconciled Quantity': '0',
      'Unreconciled Quantity': '3',
    }),
  ].join(''),
})

/** What Amazon paid for them, by the number of the case. */
export const repaymentFile = (amazonCase: string): StockFile => ({
  name: 'reimbursements.txt',
  seller: 'clove-us',
  marketplace: 'US',
  text: [
    headerLine(reimbursementColumns),
    tabLine(reimbursementColumns, {
      'approval-date': `${dayCell(today - 1)}T08:00:00-07:00`,
      'reimbursement-id': '700700',
      'case-id': amazonCase,
      reason: 'Lost_Warehouse',
      sku: lamp.sku,
      fnsku: lamp.fnsku,
      asin: lamp.asin,
      'product-name': lamp.name,
      condition: 'Sellable',
      'currency-unit': 'USD',
      'amount-per-unit': '12.50',
      'amount-total': '37.50',
      'quantity-reimbursed-cash': '3',
      'quantity-reimbursed-inventory': '0',
      'quantity-reimbursed-total': '3',
    }),
  ].join(''),
})
