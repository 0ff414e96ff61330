import { joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { money, natural } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { currencyCode, id, requiredId, text } from './textCells.ts'

/**
 * Returns of merchant-fulfilled orders. A set is a return authorization of an order; its status and refund change for
 * weeks. Carrier, parcel and invoice are known columns that are not stored.
 */
export const merchantReturns = defineReport({
  type: 'merchantReturns',
  shape: 'events',
  decisive: 'order-id return-request-date amazon-rma-id return-quantity',
  unread: `
    merchant-rma-id label-type return-carrier tracking-id is-prime invoice-number order-quantity safet-action-reason
    safet-claim-creation-time category`,
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    merchant_returns: {
      marketplace: answered,
      day: required(day('return-request-date')),
      order_id: requiredId('order-id'),
      item_id: id('order-item-id'),
      ordered_on: day('order-date'),
      rma_id: id('amazon-rma-id'),
      status: text('return-request-status'),
      sku: id('merchant-sku'),
      asin: id('asin'),
      name: text('item-name'),
      quantity: required(natural('return-quantity')),
      reason: text('return-reason'),
      return_type: text('return-type'),
      resolution: text('resolution'),
      in_policy: text('in-policy'),
      a_to_z: text('a-to-z-claim'),
      delivered_on: day('return-delivery-date'),
      currency: currencyCode('currency-code'),
      label_cost: money('label-cost'),
      label_payer: text('label-to-be-paid-by'),
      order_amount: money('order-amount'),
      refunded_amount: money('refunded-amount'),
      safet_id: id('safet-claim-id'),
      safet_state: text('safet-claim-state'),
      safet_amount: money('safet-claim-reimbursement-amount'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => joined('|', line.order_id, line.rma_id ?? line.day),
  key: (line) => joined('\n', line.item_id ?? null, line.sku ?? null),
  day: (line) => line.day,
  units: (line) => line.quantity,
})
