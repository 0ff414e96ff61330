import { DAY_MS } from '#rules/days.ts'
import { reimbursementColumns, removalLogColumns, removalShipmentColumns } from '#world/files/claimColumns.ts'
import { ledgerEventColumns } from '#world/files/logisticsColumns.ts'
import {
  commaLine,
  dayCell,
  headerCells,
  headerLine,
  quotedTabLine,
  slashedDayCell,
  tabLine,
} from '#world/files/table.ts'
import { asinOf, type StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)
/** Lost long enough ago that a claim may be made, and not too long. */
const LOST_AGO = 40
/** Lost so long ago that a claim may be made today and tomorrow at most. */
export const LOST_LAST_CHANCE = 59
const lamp = { asin: asinOf('LAMP'), sku: 'LAMP-US', fnsku: 'X0LAMPUS00', name: 'Lamp, plain' }

const lostLine = (product: typeof lamp, units: number, reference: number, lostAgo = LOST_AGO) =>
  quotedTabLine(ledgerEventColumns, {
    Date: slashedDayCell(today - lostAgo),
    FNSKU: product.fnsku,
    ASIN: product.asin,
    MSKU: product.sku,
    Title: product.name,
    'Event Type': 'Adjustments',
    'Reference ID': `${reference}`,
    Quantity: `-${units}`,
    'Fulfillment Center': 'ABE8',
    Disposition: 'SELLABLE',
    Reason: 'M',
    Country: 'US',
    'Reconciled Quantity': '0',
    'Unreconciled Quantity': `${units}`,
  })

const ledgerOf = (lines: readonly string[]) =>
  [quotedTabLine(ledgerEventColumns, headerCells(ledgerEventColumns)), ...lines].join('')

/** Three lamps that Amazon has lost in a warehouse and not found since. */
export const lossFile = (lostAgo = LOST_AGO): StockFile => ({
  name: 'ledger-events.txt',
  seller: 'clove-us',
  text: ledgerOf([lostLine(lamp, 3, 900100, lostAgo)]),
})

/** Losses of so many other products. */
export const manyLossesFile = (count: number): StockFile => ({
  name: 'ledger-many.txt',
  seller: 'clove-us',
  text: ledgerOf(
    Array.from({ length: count }, (_, at) => {
      const number = String(at + 1).padStart(2, '0')
      const stool = {
        asin: `B0STOOL0${number}`,
        sku: `STOOL-${number}`,
        fnsku: `X0STOOL0${number}`,
        name: `Stool ${number}`,
      }
      return lostLine(stool, 1 + at, 900200 + at)
    }),
  ),
})

/** Two lamps that were sellable when the seller removed them, and what the seller found in the parcel: one is damaged. */
export const damagedRemoval = (): StockFile[] => {
  const parcel = { 'order-id': 'REM-DAMAGED', sku: lamp.sku, fnsku: lamp.fnsku }
  return [
    {
      name: 'removal-shipments.txt',
      seller: 'clove-us',
      marketplace: 'US',
      text: [
        headerLine(removalShipmentColumns),
        tabLine(removalShipmentColumns, {
          ...parcel,
          'request-date': `${dayCell(today - 20)}T08:00:00-07:00`,
          'shipment-date': `${dayCell(today - 15)}T08:00:00-07:00`,
          disposition: 'Sellable',
          'shipped-quantity': '2',
          carrier: 'UPS',
          'tracking-number': '1Z0DAMAGED',
          'removal-order-type': 'Return',
          'order-source': 'Seller-initiated Manual Removal',
          'shipment-id': 'S-DAMAGED',
        }),
      ].join(''),
    },
    {
      name: 'removal-log.csv',
      seller: 'clove-us',
      marketplace: 'US',
      text: [
        commaLine(removalLogColumns, headerCells(removalLogColumns)),
        commaLine(removalLogColumns, {
          ...parcel,
          tracking: '1Z0DAMAGED',
          'received-on': dayCell(today - 5),
          good: '1',
          damaged: '1',
          different: '0',
        }),
      ].join(''),
    },
  ]
}

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
