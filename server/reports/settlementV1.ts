import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { settlementMapper, settlementNames, settlementShape } from './settlement.ts'
import { words } from './words.ts'

/** Where a line's amount may stand, in which column it says what for, and what V2 calls such amounts. */
const places = [
  { amount: 'price-amount', of: 'price-type', type: 'ItemPrice' },
  { amount: 'item-related-fee-amount', of: 'item-related-fee-type', type: 'ItemFees' },
  { amount: 'promotion-amount', of: 'promotion-type', type: 'Promotion' },
  { amount: 'shipment-fee-amount', of: 'shipment-fee-type', type: 'ShipmentFees' },
  { amount: 'order-fee-amount', of: 'order-fee-type', type: 'OrderFees' },
  { amount: 'misc-fee-amount', of: null, type: 'MiscFees' },
  { amount: 'other-fee-amount', of: 'other-fee-reason-description', type: 'OtherFees' },
  { amount: 'direct-payment-amount', of: 'direct-payment-type', type: 'DirectPayment' },
  { amount: 'other-amount', of: null, type: 'other-transaction' },
] as const
const amounts = places.map(({ amount }) => amount)
const known = [...settlementNames, ...amounts, ...places.flatMap(({ of }) => of ?? [])]

/**
 * Settlement, flat file: a line's amount stands in one of nine columns, each with its own name beside it; a line that says
 * how many were bought has none. Files without promotions lack their columns. A set is a settlement.
 */
export const settlementV1: KnownReport = {
  ...settlementShape,
  type: 'settlementV1',
  ...fitting(words('settlement-id total-amount transaction-type price-type price-amount item-related-fee-amount')),
  known,
  decimals: [...amounts, 'total-amount', 'quantity-purchased'],
  bind(file, context) {
    const read = cellReaders(file, context)
    const readers = places.map(({ amount, of, type }) => ({
      type,
      amount: read.money(amount),
      description: of === null ? () => null : read.text(of),
    }))
    return settlementMapper(file, context, known, (cells, currency, transaction) => {
      const said = readers.flatMap(({ type, amount, description }) => {
        const found = amount(cells, currency)
        return found === null ? [] : [{ type, amount: found, description: description(cells) ?? transaction }]
      })
      return {
        type: said[0]?.type ?? null,
        description: said.length > 0 ? said.map(({ description }) => description).join(' + ') : null,
        amount: said.reduce((sum, { amount }) => sum + amount, 0),
      }
    })
  },
}
