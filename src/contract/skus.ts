import * as z from 'zod/mini'
import { Code, Nothing, sized, TypedAsin } from './common.ts'
import { LONG_SECONDS, route } from './route.ts'
import { Platform } from './sellers.ts'

/** A SKU on a platform; unknown fields are stored unchanged. */
export const SkuRow = z.looseObject({
  seller: z.string(),
  sku: z.string(),
  asin: z.string(),
  fnsku: z.optional(z.string()),
  platform: z.string(),
  /** Marketplaces that reports list it in; absent when only a person entered it. */
  marketplaces: z.optional(z.array(z.string())),
  /** Those of them with sellable units; present for a seller's SKUs that share an ASIN. */
  stocked: z.optional(z.array(z.string())),
})
export type SkuRow = z.infer<typeof SkuRow>

export const MissingSku = z.object({ sku: z.string(), platform: z.string(), seller: z.string() })
export type MissingSku = z.infer<typeof MissingSku>
export const MissingFnsku = z.object({ ...MissingSku.shape, asin: z.string() })
export type MissingFnsku = z.infer<typeof MissingFnsku>

/** Maximum length of a SKU's custom fields, in characters of JSON. */
const MAX_SKU = 20_000
const Sku = z.string().check(z.trim(), z.minLength(1, 'Enter the SKU.'), z.maxLength(100))
const Fnsku = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{10}$/, 'an FNSKU has ten letters and digits'))
export const SkuKey = z.object({ sku: Sku, seller: Code, platform: Platform })
export type SkuKey = z.infer<typeof SkuKey>

export const skuRoutes = {
  listMissingSkus: route({
    method: 'GET',
    path: '/asins/missing',
    title: 'SKUs in reports without an ASIN',
    api: 'catalogue',
    policy: { who: 'member' },
    response: z.array(MissingSku),
  }),
  listMissingFnskus: route({
    method: 'GET',
    path: '/asins/missingFnsku',
    title: 'SKUs on Amazon without an FNSKU',
    api: 'catalogue',
    policy: { who: 'member' },
    response: z.array(MissingFnsku),
  }),
  addSku: route({
    method: 'POST',
    path: '/asins/{asin}/sku',
    params: { asin: TypedAsin },
    title: 'Add a SKU to an asin, or fill a missing one',
    policy: { who: 'member' },
    body: z.looseObject({ ...SkuKey.shape, fnsku: z.optional(Fnsku) }).check(sized(MAX_SKU)),
    response: SkuRow,
  }),
  changeSku: route({
    method: 'PUT',
    path: '/asins/{asin}/sku',
    params: { asin: TypedAsin },
    title: 'Move a SKU to another seller or platform, or change its other fields',
    policy: { who: 'member' },
    body: z
      .looseObject({
        ...SkuKey.shape,
        newSeller: z.optional(Code),
        newPlatform: z.optional(Platform),
        fnsku: z.optional(Fnsku),
      })
      .check(sized(MAX_SKU)),
    response: SkuRow,
  }),
  removeSku: route({
    method: 'DELETE',
    path: '/asins/{asin}/sku',
    params: { asin: TypedAsin },
    title: 'Remove a SKU from an ASIN',
    policy: { who: 'member' },
    body: SkuKey,
    response: Nothing,
  }),
  fillFnsku: route({
    method: 'POST',
    path: '/asins/{asin}/sku/fnsku',
    params: { asin: TypedAsin },
    title: 'Set the FNSKU of a SKU',
    policy: { who: 'member' },
    body: z.object({ ...SkuKey.shape, fnsku: Fnsku }),
    response: z.object({ fnsku: z.string() }),
  }),
  nukeSku: route({
    method: 'POST',
    path: '/admin/items/nuke',
    title: 'Delete a SKU with its sales on the platform; cannot be undone',
    seconds: LONG_SECONDS,
    policy: { who: 'admin' },
    body: SkuKey,
    response: z.object({ sales: z.number() }),
  }),
  countMissingFnskus: route({
    method: 'GET',
    path: '/notifications/missingFnsku',
    title: 'Number of SKUs without an FNSKU',
    policy: { who: 'member' },
    response: z.object({ fnskus: z.number() }),
  }),
}
