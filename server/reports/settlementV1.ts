import type { Cell } from './cell.ts'
import { nullCell } from './cell.ts'
import { defineReport } from './defineReport.ts'
import { money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { settlementCells, settlementFrame, settlementInputs } from './settlement.ts'
import { text } from './textCells.ts'

/** Possible columns of a line's amount, their V2 name, and the column with the description. */
const places = [
  { amount: money('price-amount'), type: 'ItemPrice', description: text('price-type') },
  { amount: money('item-related-fee-amount'), type: 'ItemFees', description: text('item-related-fee-type') },
  { amount: money('promotion-amount'), type: 'Promotion', description: text('promotion-type') },
  { amount: money('shipment-fee-amount'), type: 'ShipmentFees', description: text('shipment-fee-type') },
  { amount: money('order-fee-amount'), type: 'OrderFees', description: text('order-fee-type') },
  { amount: money('misc-fee-amount'), type: 'MiscFees', description: nullCell },
  { amount: money('other-fee-amount'), type: 'OtherFees', description: text('other-fee-reason-description') },
  { amount: money('direct-payment-amount'), type: 'DirectPayment', description: text('direct-payment-type') },
  { amount: money('other-amount'), type: 'other-transaction', description: nullCell },
] as const

/** The type and amount of a line, in minor units of the settlement's currency. */
interface Amount {
  type: string
  description: string | null
  amount: number
}

const amounts: Cell<readonly Amount[]> = {
  reads: places.flatMap(({ amount, description }) => [...amount.reads, ...description.reads]),
  bind(file) {
    const readers = places.map(({ amount, type, description }) => ({
      type,
      amount: amount.bind(file),
      description: description.bind(file),
    }))
    return (row) =>
      readers.flatMap(({ type, amount, description }) => {
        const lineAmount = amount(row)
        return lineAmount === null ? [] : [{ type, amount: lineAmount, description: description(row) }]
      })
  },
}

/**
 * Settlement, flat file: a line's amount is in one of nine columns, each with a name column; a line with a purchased
 * quantity has none. Files without promotions lack their columns. A set is a settlement.
 */
export const settlementV1 = defineReport({
  ...settlementFrame,
  type: 'settlementV1',
  decisive: 'settlement-id total-amount transaction-type price-type price-amount item-related-fee-amount',
  unread: 'merchant-order-id fulfillment-id merchant-order-item-id merchant-adjustment-item-id promotion-id',
  inputs: { ...settlementInputs, amounts },
  tables: {
    settlement_lines: {
      ...settlementCells,
      amount_type: ({ amounts }) => amounts[0]?.type ?? null,
      description: ({ amounts, transaction }) =>
        amounts.map(({ description }) => description ?? transaction).join(' + ') || null,
      amount: ({ amounts }) => amounts.reduce((sum, { amount }) => sum + amount, 0),
      raw: unknownCells,
    },
  },
})
