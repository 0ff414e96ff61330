import * as z from 'zod/mini'
import { Code, Codes, Day, entries } from './common.ts'
import { type ApiArea, type Policy, route } from './route.ts'

/** Figures that can be explained. */
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
  'dead.clearance',
  'blocked.money',
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
  'ads.bid',
  'measure',
  'measure.ads',
])
export type Figure = z.infer<typeof Figure>

const logistics: Policy = { who: 'member', flags: ['logistics'] }
const buyers: Policy = { who: 'member', flags: ['crm'], needs: ['money', 'buyers'] }

/** The policies of explanations: those of the figures. */
export const figurePolicies: Readonly<Record<Figure, Policy>> = {
  'leads.ready': { who: 'member', flags: ['outreach'] },
  'leads.printable': { who: 'member', flags: ['outreach'] },
  'upload.rows': { who: 'member', flags: ['data', 'uploads'], needs: ['money', 'buyers'] },
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
  'removal.order': { who: 'member', flags: ['refund_ninja'], needs: ['claims'] },
  'dead.value': { ...logistics, needs: ['costs'] },
  'dead.age': logistics,
  'dead.velocity': logistics,
  'dead.clearance': { ...logistics, needs: ['money'] },
  'blocked.money': { ...logistics, needs: ['money'] },
  'restock.units': logistics,
  'restock.velocity': logistics,
  'restock.daysOfCover': logistics,
  'restock.stockOut': logistics,
  'restock.orderBy': logistics,
  'restock.suggested': logistics,
  'customer.orders': buyers,
  'customer.revenue': buyers,
  'customer.refunded': buyers,
  'customer.returned': buyers,
  'customer.refundAverage': buyers,
  'messages.count': { who: 'member', flags: ['crm'], needs: ['buyers'] },
  'ads.bid': { who: 'admin', flags: ['sales'] },
  measure: { who: 'member', needs: ['money'] },
  'measure.ads': { who: 'admin' },
}

/** Areas of the public API whose tokens may have a figure explained; other figures, of persons and files, are for Clove alone. */
export const figureAreas: Readonly<Partial<Record<Figure, ApiArea>>> = {
  'inventory.inventory': 'inventory',
  'inventory.merch': 'inventory',
  'inventory.reserved': 'inventory',
  'inventory.fcTransfer': 'inventory',
  'inventory.fcProcessing': 'inventory',
  'inventory.onOrder': 'inventory',
  'inventory.limitedOnOrder': 'inventory',
  'inventory.receiving': 'inventory',
  'inventory.safety': 'inventory',
  'history.inventory': 'inventory',
  'history.units': 'inventory',
  'inbound.units': 'inventory',
  'removal.order': 'claims',
  'dead.value': 'inventory',
  'dead.age': 'inventory',
  'dead.velocity': 'inventory',
  'dead.clearance': 'inventory',
  'blocked.money': 'inventory',
  'restock.units': 'restock',
  'restock.velocity': 'restock',
  'restock.daysOfCover': 'restock',
  'restock.stockOut': 'restock',
  'restock.orderBy': 'restock',
  'restock.suggested': 'restock',
  'ads.bid': 'ads',
  measure: 'measures',
  'measure.ads': 'ads',
}

export const ExplainBody = z.object({ figure: Figure, key: z.record(Code, Codes).check(entries(20)) })
export type Question = z.infer<typeof ExplainBody>

/** The calculation of one figure and the rows behind it; names and streets in `values` are masked. */
export const Explanation = z.object({
  formula: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.union([z.number(), z.string(), z.null()]),
      /** Set for money: whole minor units of this currency. */
      currency: z.optional(z.string()),
      /** True for a fraction, shown as a percentage. */
      share: z.optional(z.boolean()),
      /** True for a value that is not counted; its name has the reason. */
      leftOut: z.optional(z.boolean()),
    }),
  ),
  /** Notes on the numbers. */
  notes: z.optional(z.array(z.string())),
  rows: z.array(
    z.object({
      upload: z.string(),
      filename: z.string(),
      line: z.number(),
      values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  /** The columns of `values` that the figure sums. */
  counted: z.optional(z.array(z.string())),
  /** The columns of `values` that are money: whole minor units of the row's `currency`. */
  money: z.optional(z.array(z.string())),
  /** The days of the listed rows, the first days of a longer span; the figure sums all days. */
  listed: z.optional(z.object({ since: Day, until: Day })),
  /** Total number of rows, when `rows` holds only the first. */
  total: z.number(),
})
export type Explanation = z.infer<typeof Explanation>

export const explainRoutes = {
  explain: route({
    method: 'POST',
    path: '/explain',
    title: 'Explain a figure: its formula, inputs and rows',
    note: 'A token also needs the scope of the figure, such as restock:read for restock.suggested.',
    api: 'measures',
    policy: { who: 'member' },
    body: ExplainBody,
    response: Explanation,
    hides: { money: ['rows.[].values'] },
    reads: true,
  }),
}
