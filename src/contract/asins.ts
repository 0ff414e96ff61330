import * as z from 'zod/mini'
import { Day } from './common.ts'
import { route } from './route.ts'

export const AsinHit = z.object({ asin: z.string(), name: z.nullable(z.string()), sku: z.nullable(z.string()) })
export type AsinHit = z.infer<typeof AsinHit>

/** What is known of one asin over all reports. */
export const AsinSheet = z.object({
  asin: z.string(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  skus: z.array(
    z.object({
      seller: z.string(),
      platform: z.string(),
      marketplace: z.string(),
      sku: z.string(),
      fnsku: z.nullable(z.string()),
      status: z.nullable(z.string()),
      /** Minor units. */
      price: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      /** Sellable units; null when no stock report names the SKU. */
      stock: z.nullable(z.number()),
    }),
  ),
  /** Ninety days up to the last one that orders cover, oldest first. */
  sales: z.array(z.object({ day: Day, units: z.number() })),
})
export type AsinSheet = z.infer<typeof AsinSheet>

export const asinRoutes = {
  searchAsins: route({
    method: 'GET',
    path: '/asins/search',
    title: 'Products whose ASIN, SKU, FNSKU or name holds the words, best first, twenty at most',
    policy: { who: 'member' },
    query: z.object({ q: z.optional(z.string()) }),
    response: z.array(AsinHit),
  }),
  showAsin: route({
    method: 'GET',
    path: '/asins/{asin}',
    title: 'One product: SKUs, stock and sales',
    policy: { who: 'member' },
    response: AsinSheet,
  }),
}
