import * as z from 'zod/mini'
import { Code, Day, Nothing, rowId } from './common.ts'
import { LineNumber, Purchase, PurchaseInput, PurchaseStatus } from './purchases.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

const policy: Policy = { who: 'member' }
/** Commands that change orders may wait for an import that counts arrivals. */
const oneOrder = { response: Purchase, seconds: LONG_SECONDS, hides: { costs: ['lines.[].unitCost'] } } as const
const changer: Policy = { ...policy, needs: ['costs', 'orders'] }
const id = rowId('This purchase order')

export const purchaseRoutes = {
  listPurchases: route({
    method: 'GET',
    path: '/po',
    title: 'Purchase orders, newest first',
    api: 'purchasing',
    policy,
    query: z.object({ asin: z.optional(Code), status: z.optional(PurchaseStatus) }),
    response: z.array(Purchase),
    hides: { costs: ['[].lines.[].unitCost'] },
  }),
  addPurchase: route({
    method: 'POST',
    path: '/po',
    title: 'Create a purchase order; it stays a draft until it is placed',
    body: PurchaseInput,
    api: 'purchasing',
    policy: changer,
    ...oneOrder,
  }),
  showPurchase: route({
    method: 'GET',
    path: '/po/{id}',
    params: { id },
    title: 'One purchase order',
    api: 'purchasing',
    policy,
    ...oneOrder,
  }),
  savePurchase: route({
    method: 'PUT',
    path: '/po/{id}',
    params: { id },
    title: 'Change a purchase order',
    note: 'Received units and units booked on a shipment cannot be removed.',
    body: PurchaseInput,
    api: 'purchasing',
    policy: changer,
    ...oneOrder,
  }),
  removePurchase: route({
    method: 'DELETE',
    path: '/po/{id}',
    params: { id },
    title: 'Delete a draft',
    policy: changer,
    response: Nothing,
  }),
  sendPurchase: route({
    method: 'POST',
    path: '/po/{id}/send',
    params: { id },
    title: 'Place an order',
    note: 'It needs a supplier, known SKUs, and costs.',
    body: z.object({ orderedAt: z.optional(Day), mail: z.optional(z.boolean()) }),
    policy: changer,
    ...oneOrder,
  }),
  unplacePurchase: route({
    method: 'POST',
    path: '/po/{id}/unplace',
    params: { id },
    title: 'Undo placing an order, which becomes a draft again',
    note: 'Within ten minutes of placing, unless the order was mailed to its supplier or some of its units are on their way.',
    policy: changer,
    ...oneOrder,
  }),
  shipPurchase: route({
    method: 'POST',
    path: '/po/{id}/ship',
    params: { id },
    title: 'Mark an order as shipped',
    note: 'A null day removes the mark.',
    body: z.object({ shippedAt: z.optional(z.nullable(Day)) }),
    policy,
    ...oneOrder,
  }),
  receivePurchase: route({
    method: 'POST',
    path: '/po/{id}/receive',
    params: { id },
    title: 'Receive units of its lines, all or some; a negative number reverses',
    body: z.object({
      receivedAt: z.optional(Day),
      lines: z
        .array(z.object({ line: LineNumber, quantity: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)) }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    policy,
    ...oneOrder,
  }),
  closePurchase: route({
    method: 'POST',
    path: '/po/{id}/close',
    params: { id },
    title: 'Close an order; missing units are no longer expected',
    policy: changer,
    ...oneOrder,
  }),
  cancelPurchase: route({
    method: 'POST',
    path: '/po/{id}/cancel',
    params: { id },
    title: 'Cancel an order without received units',
    policy: changer,
    ...oneOrder,
  }),
  reopenPurchase: route({
    method: 'POST',
    path: '/po/{id}/reopen',
    params: { id },
    title: 'Reopen a closed or canceled order',
    policy: changer,
    ...oneOrder,
  }),
  downloadPurchasePdf: route({
    method: 'GET',
    path: '/po/{id}.pdf',
    params: { id },
    title: 'A purchase order to print or send',
    api: 'purchasing',
    policy: { ...policy, needs: ['costs', 'exports'] },
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'download',
  }),
  downloadPurchaseCsv: route({
    method: 'GET',
    path: '/po/{id}.csv',
    params: { id },
    title: 'The lines of a purchase order',
    api: 'purchasing',
    policy: { ...policy, needs: ['costs', 'exports'] },
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'download',
  }),
}
