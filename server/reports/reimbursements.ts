import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { marketplaceOfMoney } from './moneyPlace.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const known = words(`
  approval-date reimbursement-id case-id amazon-order-id reason sku fnsku asin product-name condition currency-unit
  amount-per-unit amount-total quantity-reimbursed-cash quantity-reimbursed-inventory quantity-reimbursed-total
  original-reimbursement-id original-reimbursement-type`)
const columns = words(`
  marketplace day reimbursement_id case_id order_id reason sku fnsku asin name condition currency amount_per_unit amount_total
  cash_units inventory_units total_units original_id original_type raw`)

/**
 * Reimbursements: what Amazon paid back in money or in stock. A set is a reimbursement, which may be of several SKUs. Where
 * one is taken back, its amounts are below zero and the reimbursement it reverses is named; some files lack those columns.
 */
export const reimbursements: KnownReport = {
  type: 'reimbursements',
  shape: 'events',
  ...fitting(words('approval-date reimbursement-id reason amount-total quantity-reimbursed-total')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: words(`
    amount-per-unit amount-total quantity-reimbursed-cash quantity-reimbursed-inventory quantity-reimbursed-total`),
  dates: ['approval-date'],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'reimbursements', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, id, why] = [read.day('approval-date'), read.requiredId('reimbursement-id'), read.text('reason')]
    const [claim, order] = [read.id('case-id'), read.id('amazon-order-id')]
    const [sku, fnsku, asin] = [read.id('sku'), read.id('fnsku'), read.id('asin')]
    const [name, condition, currency] = [
      read.text('product-name'),
      read.text('condition'),
      read.currency('currency-unit'),
    ]
    const [each, total] = [read.money('amount-per-unit'), read.money('amount-total')]
    const [cash, inventory] = [read.count('quantity-reimbursed-cash'), read.count('quantity-reimbursed-inventory')]
    const units = read.count('quantity-reimbursed-total')
    const [original, originalType] = [read.id('original-reimbursement-id'), read.text('original-reimbursement-type')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [date, reason] = [day(cells), why(cells)]
      if (date === null) throw new RowRejected('approval-date is empty.')
      if (reason === null) throw new RowRejected('reason is empty.')
      const [key, item, unit, money, count] = [id(cells), sku(cells), fnsku(cells), currency(cells), units(cells)]
      const marketplace = marketplaceOfMoney(context, money)
      return {
        setKey: key,
        key: [item, unit, reason].map((part) => part ?? '').join('\n'),
        at: null,
        day: date,
        units: Math.abs(count ?? 0),
        currency: money,
        marketplace,
        values: [
          marketplace,
          date,
          key,
          claim(cells),
          order(cells),
          reason,
          item,
          unit,
          asin(cells),
          name(cells),
          condition(cells),
          money,
          each(cells, money),
          total(cells, money),
          cash(cells),
          inventory(cells),
          count,
          original(cells),
          originalType(cells),
          raw(cells),
        ],
      }
    })
  },
}
