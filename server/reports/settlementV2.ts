import { either, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { settlementCells, settlementFrame, settlementInputs } from './settlement.ts'
import { text } from './textCells.ts'

/** Settlement, flat file V2: one amount a line. A set is a settlement. */
export const settlementV2 = defineReport({
  ...settlementFrame,
  type: 'settlementV2',
  decisive: 'settlement-id total-amount transaction-type amount-type amount-description amount',
  unread: 'merchant-order-id fulfillment-id merchant-order-item-id merchant-adjustment-item-id promotion-id',
  inputs: settlementInputs,
  tables: {
    settlement_lines: {
      ...settlementCells,
      day: either(day('posted-date'), day('posted-date-time')),
      amount_type: text('amount-type'),
      description: text('amount-description'),
      amount: required(money('amount')),
      raw: unknownCells,
    },
  },
})
