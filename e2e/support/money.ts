import { DAY_MS } from '#rules/days.ts'
import { settlementColumns } from '#world/files/claimColumns.ts'
import { type Cells, dayCell, headerLine, tabLine } from '#world/files/table.ts'
import type { StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)
/** An order of the stockroom: four lamps at $100.00 in all. */
const AGO = 20
const ORDER = `111-${String(AGO).padStart(7, '0')}-LAMP-US`
const ID = '25889786381'

const moment = (ago: number) => `${dayCell(today - ago)} 20:21:38 UTC`

const line = (type: string, description: string, amount: string, cells: Cells = {}) =>
  tabLine(settlementColumns, {
    'settlement-id': ID,
    'transaction-type': 'Order',
    'order-id': ORDER,
    'marketplace-name': 'Amazon.com',
    'amount-type': type,
    'amount-description': description,
    amount,
    'fulfillment-id': 'AFN',
    'posted-date': dayCell(today - AGO + 1),
    'posted-date-time': moment(AGO - 1),
    sku: 'LAMP-US',
    ...cells,
  })

/** A settlement of one order of lamps: sold for $100.00, $15.00 and $20.40 of fees, $64.60 paid out. */
export const settlementFile = (): StockFile => ({
  name: 'settlement.txt',
  seller: 'clove-us',
  marketplace: 'US',
  text: [
    headerLine(settlementColumns),
    tabLine(settlementColumns, {
      'settlement-id': ID,
      'settlement-start-date': moment(28),
      'settlement-end-date': moment(14),
      'deposit-date': moment(12),
      'total-amount': '64.60',
      currency: 'USD',
    }),
    line('ItemPrice', 'Principal', '100.00', { 'quantity-purchased': '4' }),
    line('ItemFees', 'Commission', '-15.00'),
    line('ItemFees', 'FBAPerUnitFulfillmentFee', '-20.40'),
  ].join(''),
})

const PERIOD = 14
/** Days since the last of the settlements closed. */
const CLOSED = 5
const SETTLEMENTS = 7

/** Settlements of 14 weeks in the United States: each day's order of lamps, posted the day after, less $15.00. */
export const settlementFiles = (): StockFile[] =>
  Array.from({ length: SETTLEMENTS }, (_, index) => {
    const close = CLOSED + PERIOD * index
    const id = { 'settlement-id': `2700000${index}` }
    return {
      name: `settlement-${index}.txt`,
      seller: 'clove-us',
      marketplace: 'US',
      text: [
        headerLine(settlementColumns),
        tabLine(settlementColumns, {
          ...id,
          'settlement-start-date': moment(close + PERIOD),
          'settlement-end-date': moment(close),
          'deposit-date': moment(close - 2),
          'total-amount': (85 * PERIOD).toFixed(2),
          currency: 'USD',
        }),
        ...Array.from({ length: PERIOD }, (_, day) => {
          const ago = close + day
          const cells = {
            ...{ ...id, 'order-id': `111-${String(ago + 1).padStart(7, '0')}-LAMP-US` },
            ...{ 'posted-date': dayCell(today - ago), 'posted-date-time': moment(ago) },
          }
          return [line('ItemPrice', 'Principal', '100.00', cells), line('ItemFees', 'Commission', '-15.00', cells)]
        }).flat(),
      ].join(''),
    }
  })
