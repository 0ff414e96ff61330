import * as z from 'zod/mini'
import { Day } from './common.ts'
import { ListingKey } from './inventory.ts'
import { route } from './route.ts'

/** A listing with units at Amazon that nobody can buy. */
export const BlockedRow = z.extend(ListingKey, {
  name: z.nullable(z.string()),
  /** The SKU with most units. */
  sku: z.nullable(z.string()),
  /** Stranded in the stranded inventory report; otherwise inactive or without a price in the report of all listings. */
  kind: z.enum(['stranded', 'inactive', 'noPrice']),
  /** The reason in the report’s own words. */
  reason: z.string(),
  /** What Amazon proposes; null when the report has no proposal. */
  proposal: z.nullable(z.string()),
  units: z.number(),
  /** The first day without an offer; null when no report says it. */
  since: z.nullable(Day),
  /** The day from which Amazon removes the units by itself. */
  removalOn: z.nullable(Day),
  lastSale: z.nullable(Day),
  /** Units a day in stock, of the 30 days before; null when nothing was ever sold. */
  velocity: z.nullable(z.number()),
  /** Minor units of `currency` lost a day: margin of the units that would sell, or storage; null when unknown. */
  perDay: z.nullable(z.number()),
  basis: z.nullable(z.enum(['margin', 'storage'])),
  currency: z.nullable(z.string()),
})
export type BlockedRow = z.infer<typeof BlockedRow>

export const blockedRoutes = {
  listBlocked: route({
    method: 'GET',
    path: '/sales/blocked',
    title: 'Listings with units at Amazon that cannot be bought',
    note: 'From the stranded inventory report and the report of all listings; most money lost a day first.',
    api: 'inventory',
    policy: { who: 'member', flags: ['logistics'] },
    response: z.array(BlockedRow),
    hides: { money: ['[].perDay'] },
  }),
}
