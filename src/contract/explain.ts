import * as z from 'zod/mini'
import { Code, Codes, Day, entries } from './common.ts'
import { type Policy, route } from './route.ts'

/** Figures that can say where they come from. */
export const Figure = z.enum([
  'leads.ready',
  'leads.printable',
  'upload.rows',
  'inventory.inventory',
  'inventory.merch',
  'inventory.reserved',
  'inventory.fcTransfer',
  'inventory.fcProcessing',
  'inventory.onOrder',
  'inventory.limitedOnOrder',
  'inventory.receiving',
  'inventory.safety',
  'history.inventory',
  'history.units',
  'inbound.units',
  'removal.order',
  'dead.value',
  'dead.age',
  'dead.velocity',
  'restock.units',
  'restock.velocity',
  'restock.daysOfCover',
  'restock.stockOut',
  'restock.orderBy',
  'restock.suggested',
  'customer.orders',
  'customer.revenue',
  'customer.refunded',
  'customer.returned',
  'customer.refundAverage',
  'messages.count',
  'measure',
  'measure.ads',
])
export type Figure = z.infer<typeof Figure>

const logistics: Policy = { who: 'member', flags: ['logistics'] }
const crm: Policy = { who: 'member', flags: ['crm'] }

/** A figure is explained to whoever may see it. */
export const figurePolicies: Readonly<Record<Figure, Policy>> = {
  'leads.ready': { who: 'member', flags: ['outreach'] },
  'leads.printable': { who: 'member', flags: ['outreach'] },
  'upload.rows': { who: 'member', flags: ['data', 'uploads'] },
  'inventory.inventory': { who: 'member' },
  'inventory.merch': { who: 'member' },
  'inventory.reserved': { who: 'member' },
  'inventory.fcTransfer': { who: 'member' },
  'inventory.fcProcessing': { who: 'member' },
  'inventory.onOrder': { who: 'member' },
  'inventory.limitedOnOrder': { who: 'member' },
  'inventory.receiving': { who: 'member' },
  'inventory.safety': { who: 'member' },
  'history.inventory': logistics,
  'history.units': logistics,
  'inbound.units': logistics,
  'removal.order': { who: 'member', flags: ['refund_ninja'] },
  'dead.value': logistics,
  'dead.age': logistics,
  'dead.velocity': logistics,
  'restock.units': logistics,
  'restock.velocity': logistics,
  'restock.daysOfCover': logistics,
  'restock.stockOut': logistics,
  'restock.orderBy': logistics,
  'restock.suggested': logistics,
  'customer.orders': crm,
  'customer.revenue': crm,
  'customer.refunded': crm,
  'customer.returned': crm,
  'customer.refundAverage': crm,
  'messages.count': crm,
  measure: { who: 'member' },
  'measure.ads': { who: 'admin' },
}

export const ExplainBody = z.object({ figure: Figure, key: z.record(Code, Codes).check(entries(20)) })

/** The arithmetic of one figure and the rows behind it; names and streets in `values` are masked. */
export const Explanation = z.object({
  formula: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.number(), z.string(), z.null()]),
      /** The value is money: whole minor units of this currency. */
      currency: z.optional(z.string()),
      /** The value is a fraction, shown as percent. */
      share: z.optional(z.boolean()),
      /** The value does not count; its name says why. */
      leftOut: z.optional(z.boolean()),
    }),
  ),
  /** What must be known beside the numbers. */
  notes: z.optional(z.array(z.string())),
  rows: z.array(
    z.object({
      upload: z.string(),
      filename: z.string(),
      line: z.number(),
      values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  /** The columns of `values` that the figure adds up. */
  counted: z.optional(z.array(z.string())),
  /** The columns of `values` that are money: whole minor units of the row's own `currency`. */
  money: z.optional(z.array(z.string())),
  /** The rows are of these days alone, the first ones of a longer span; the figure adds up all of its days. */
  listed: z.optional(z.object({ since: Day, until: Day })),
  /** How many rows there are in all, when `rows` holds only the first of them. */
  total: z.number(),
})
export type Explanation = z.infer<typeof Explanation>

export const explainRoutes = {
  explain: route({
    method: 'POST',
    path: '/explain',
    title: 'Where a figure comes from',
    policy: { who: 'member' },
    body: ExplainBody,
    response: Explanation,
    reads: true,
  }),
}
