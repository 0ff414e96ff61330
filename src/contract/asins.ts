import * as z from 'zod/mini'
import { InfoBySeller, InfoValue } from './asinInfo.ts'
import { Day, Moment, SearchText, TypedAsin } from './common.ts'
import { route } from './route.ts'
import { Platform } from './sellers.ts'
import { SkuRow } from './skus.ts'

export const AsinHit = z.object({ asin: z.string(), name: z.nullable(z.string()), sku: z.nullable(z.string()) })
export type AsinHit = z.infer<typeof AsinHit>

/** The user who removed an ASIN from the catalogue, and when. */
const Blame = z.object({ by: z.string(), at: Moment })
const Meta = z.object({ name: z.nullable(z.string()), category: z.nullable(z.string()) })
const Catalogue = z.object({
  skus: z.array(SkuRow),
  asin_info: z.record(z.string(), InfoBySeller),
  meta: z.record(z.string(), Meta),
  /** Currency of unit costs: the company's. */
  currency: z.string(),
})
export type Catalogue = z.infer<typeof Catalogue>
const Discontinued = z.object({ ...Catalogue.shape, blames: z.record(z.string(), Blame) })
export type Discontinued = z.infer<typeof Discontinued>

const Relation = z.object({ marketplace: z.string(), parent: z.string(), children: z.array(z.string()) })
export type Relation = z.infer<typeof Relation>

/** A marketplace where the tenant sells; `amt` SKUs are listed there. */
export const CatalogueMarketplace = z.object({
  platform: z.string(),
  marketplace: z.string(),
  currency: z.string(),
  amt: z.number(),
})
export type CatalogueMarketplace = z.infer<typeof CatalogueMarketplace>

/** Data about one ASIN from all reports. */
export const AsinSheet = z.object({
  asin: z.string(),
  name: z.nullable(z.string()),
  category: z.nullable(z.string()),
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
  info: InfoBySeller,
  /** Every value that an info type had, newest first. */
  infoHistory: z.array(
    z.object({
      seller: z.string(),
      type: z.string(),
      value: z.nullable(InfoValue),
      from: Day,
      by: z.string(),
    }),
  ),
  relations: z.array(Relation),
  /** Null while any row of the ASIN is active. */
  blame: z.nullable(Blame),
  /** Ninety days up to the last day with orders, oldest first. */
  sales: z.array(z.object({ day: Day, units: z.number() })),
})
export type AsinSheet = z.infer<typeof AsinSheet>

export const asinRoutes = {
  listAsins: route({
    method: 'GET',
    path: '/asins',
    title: 'Active SKUs with product info, names and categories',
    api: 'catalogue',
    policy: { who: 'member' },
    response: Catalogue,
  }),
  listDiscontinued: route({
    method: 'GET',
    path: '/asins/discontinued',
    title: 'Discontinued SKUs and who discontinued them',
    policy: { who: 'member' },
    response: Discontinued,
  }),
  listRelations: route({
    method: 'GET',
    path: '/asins/relations',
    title: 'Parents and their variations, by marketplace',
    api: 'catalogue',
    policy: { who: 'member' },
    response: z.array(Relation),
  }),
  listPlatforms: route({
    method: 'GET',
    path: '/asins/platforms',
    title: 'Platforms of SKUs',
    policy: { who: 'member' },
    response: z.array(Platform),
  }),
  listMarketplaces: route({
    method: 'GET',
    path: '/asins/marketplaces',
    title: 'Marketplaces the tenant sells in',
    policy: { who: 'member' },
    response: z.array(CatalogueMarketplace),
  }),
  listAsinMeasures: route({
    method: 'GET',
    path: '/asins/measures',
    title: 'Units and revenue of the last 30 whole days, by marketplace and asin',
    note: 'Revenue in minor units of the marketplace’s currency.',
    policy: { who: 'member', needs: ['money'] },
    response: z.record(z.string(), z.record(z.string(), z.object({ units: z.number(), revenue: z.number() }))),
  }),
  searchAsins: route({
    method: 'GET',
    path: '/asins/search',
    title: 'Products whose ASIN, SKU, FNSKU or name contains the search text, best match first, at most 20',
    api: 'catalogue',
    policy: { who: 'member' },
    query: z.object({ q: z.optional(SearchText) }),
    response: z.array(AsinHit),
  }),
  showAsin: route({
    method: 'GET',
    path: '/asins/{asin}',
    params: { asin: TypedAsin },
    title: 'One product: SKUs, stock, product info and sales',
    api: 'catalogue',
    policy: { who: 'member' },
    response: AsinSheet,
    hides: { money: ['skus.[].price'] },
  }),
}
