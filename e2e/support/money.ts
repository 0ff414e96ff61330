import { DAY_MS } from '#rules/days.ts'
import { settlementColumns } from '#world/files/claimColumns.ts'
import { dayCell, headerLine, tabLine } from '#world/files/table.ts'
import type { StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)
/** An order of the stockroom: four lamps at $100.00 in all. */
const AGO = 20
const ORDER = `111-${String(AGO).padStart(7, '0')}-LAMP-US`
const ID = '25889786381'

const moment = (ago: number) => `${dayCell(today - ago)} 20:21:38 UTC`

const line = (type: string, description: string, amount: string, quantity = '') =>
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
    'quantity-purchased': quantity,
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
    line('ItemPrice', 'Principal', '100.00', '4'),
    line('ItemFees', 'Commission', '-15.00'),
    line('ItemFees', 'FBAPerUnitFulfillmentFee', '-20.40'),
  ].join(''),
})
