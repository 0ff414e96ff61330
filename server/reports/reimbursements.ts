import { joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceOfCurrency } from './marketplaceCells.ts'
import { integer, money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { currencyCode, id, requiredId, text } from './textCells.ts'

/**
 * Reimbursements: what Amazon repaid in money or stock. A set is a reimbursement, which may cover several SKUs. A
 * reversal has negative amounts and names the reversed reimbursement; some files lack these columns.
 */
export const reimbursements = defineReport({
  type: 'reimbursements',
  shape: 'events',
  decisive: 'approval-date reimbursement-id reason amount-total quantity-reimbursed-total',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    reimbursements: {
      marketplace: marketplaceOfCurrency,
      day: required(day('approval-date')),
      reimbursement_id: requiredId('reimbursement-id'),
      case_id: id('case-id'),
      order_id: id('amazon-order-id'),
      reason: required(text('reason')),
      sku: id('sku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('product-name'),
      condition: text('condition'),
      currency: currencyCode('currency-unit'),
      amount_per_unit: money('amount-per-unit'),
      amount_total: money('amount-total'),
      cash_units: integer('quantity-reimbursed-cash'),
      inventory_units: integer('quantity-reimbursed-inventory'),
      total_units: integer('quantity-reimbursed-total'),
      original_id: id('original-reimbursement-id'),
      original_type: text('original-reimbursement-type'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => line.reimbursement_id,
  key: (line) => joined('\n', line.sku, line.fnsku, line.reason),
  day: (line) => line.day,
  units: (line) => Math.abs(line.total_units ?? 0),
})
