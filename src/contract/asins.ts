import * as z from 'zod/mini'
import { Code, Day, Id, Moment, Nothing, SearchText, sized, TypedAsin, text } from './common.ts'
import { InfoKey } from './infoTypes.ts'
import { LONG_SECONDS, route } from './route.ts'
import { Platform } from './sellers.ts'

export const AsinHit = z.object({ asin: z.string(), name: z.nullable(z.string()), sku: z.nullable(z.string()) })
export type AsinHit = z.infer<typeof AsinHit>

/** What a person notes of an asin and seller counts from a day on; which types there are GET /asins/info/types lists. */
const InfoValue = z.union([text(400), z.number().check(z.minimum(-1e12), z.maximum(1e12))])
/** By seller, then info type: what counts today. */
const InfoBySeller = z.record(z.string(), z.record(z.string(), InfoValue))
const oneType = z.refine<object>((info) => Object.keys(info).length === 1, 'Please name exactly one info type.')

/** A SKU on a platform; one of its own fields more is kept as it came. */
export const SkuRow = z.looseObject({
  seller: z.string(),
  sku: z.string(),
  asin: z.string(),
  fnsku: z.optional(z.string()),
  platform: z.string(),
  /** Where reports tell of it; none when only a person does. */
  marketplaces: z.optional(z.array(z.string())),
  /** Of those where it has units to sell; told of a seller's SKUs that share an asin. */
  stocked: z.optional(z.array(z.string())),
})
export type SkuRow = z.infer<typeof SkuRow>

/** Who took an asin out of the catalogue, and when. */
const Blame = z.object({ by: z.string(), at: Moment })
const Meta = z.object({ name: z.nullable(z.string()), category: z.nullable(z.string()) })
const Catalogue = z.object({
  skus: z.array(SkuRow),
  asin_info: z.record(z.string(), InfoBySeller),
  meta: z.record(z.string(), Meta),
  /** Of unit costs: the company's. */
  currency: z.string(),
})
export type Catalogue = z.infer<typeof Catalogue>
const Discontinued = z.object({ ...Catalogue.shape, blames: z.record(z.string(), Blame) })
export type Discontinued = z.infer<typeof Discontinued>

const Relation = z.object({ marketplace: z.string(), parent: z.string(), children: z.array(z.string()) })
export type Relation = z.infer<typeof Relation>

export const MissingSku = z.object({ sku: z.string(), platform: z.string(), seller: z.string() })
export type MissingSku = z.infer<typeof MissingSku>
export const MissingFnsku = z.object({ ...MissingSku.shape, asin: z.string() })
export type MissingFnsku = z.infer<typeof MissingFnsku>

/** Where the tenant sells: `amt` SKUs are listed there. */
export const CatalogueMarketplace = z.object({
  platform: z.string(),
  marketplace: z.string(),
  currency: z.string(),
  amt: z.number(),
})
export type CatalogueMarketplace = z.infer<typeof CatalogueMarketplace>

export const Note = z.object({
  id: Id,
  asin: z.string(),
  sku: z.string(),
  seller: z.string(),
  platform: z.string(),
  text: z.string(),
  by: z.string(),
  at: Moment,
})
export type Note = z.infer<typeof Note>

/** Which rows of an asin are meant: all, those of a platform, or those of a seller there. */
const Part = z.object({ platform: z.optional(Platform), seller: z.optional(Code) })
export type Part = z.infer<typeof Part>

/** What a discontinue will touch. */
const Touched = z.object({
  skus: z.array(SkuRow),
  /** Units that lie in stock or are on their way, and those still on order. */
  units: z.number(),
  incoming: z.number(),
  onOrder: z.number(),
})
export type Touched = z.infer<typeof Touched>

/** What is known of one asin over all reports. */
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
  /** Every value an info type ever had, newest first. */
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
  /** Null while any row of it is active. */
  blame: z.nullable(Blame),
  /** Ninety days up to the last one that orders cover, oldest first. */
  sales: z.array(z.object({ day: Day, units: z.number() })),
})
export type AsinSheet = z.infer<typeof AsinSheet>

/** Characters of JSON that a SKU’s own fields may take. */
const MAX_SKU = 20_000
const Sku = z.string().check(z.trim(), z.minLength(1, 'Please enter the SKU.'), z.maxLength(100))
const Fnsku = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{10}$/, 'an FNSKU has ten letters and digits'))
const SkuKey = z.object({ sku: Sku, seller: Code, platform: Platform })
export type SkuKey = z.infer<typeof SkuKey>

export const asinRoutes = {
  listAsins: route({
    method: 'GET',
    path: '/asins',
    title: 'Active SKUs, what is noted of their asins, names and categories',
    policy: { who: 'member' },
    response: Catalogue,
  }),
  listDiscontinued: route({
    method: 'GET',
    path: '/asins/discontinued',
    title: 'Discontinued SKUs, and who discontinued them',
    policy: { who: 'member' },
    response: Discontinued,
  }),
  listRelations: route({
    method: 'GET',
    path: '/asins/relations',
    title: 'Parents and their variations, by marketplace',
    policy: { who: 'member' },
    response: z.array(Relation),
  }),
  listPlatforms: route({
    method: 'GET',
    path: '/asins/platforms',
    title: 'Platforms a SKU can be on',
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
  listAllowedValues: route({
    method: 'GET',
    path: '/asins/allowedValues',
    title: 'Values offered, by info type: choices in their order, else those in use',
    policy: { who: 'member' },
    response: z.record(z.string(), z.array(z.string())),
  }),
  listMissingSkus: route({
    method: 'GET',
    path: '/asins/missing',
    title: 'SKUs that reports name without an asin',
    policy: { who: 'member' },
    response: z.array(MissingSku),
  }),
  listMissingFnskus: route({
    method: 'GET',
    path: '/asins/missingFnsku',
    title: 'SKUs on Amazon without an FNSKU',
    policy: { who: 'member' },
    response: z.array(MissingFnsku),
  }),
  listAsinMeasures: route({
    method: 'GET',
    path: '/asins/measures',
    title: 'Units and revenue of the last 30 whole days, by marketplace and asin',
    note: 'Revenue in minor units of the marketplace’s currency.',
    policy: { who: 'member' },
    response: z.record(z.string(), z.record(z.string(), z.object({ units: z.number(), revenue: z.number() }))),
  }),
  searchAsins: route({
    method: 'GET',
    path: '/asins/search',
    title: 'Products whose ASIN, SKU, FNSKU or name holds the words, best first, twenty at most',
    policy: { who: 'member' },
    query: z.object({ q: z.optional(SearchText) }),
    response: z.array(AsinHit),
  }),
  showAsin: route({
    method: 'GET',
    path: '/asins/{asin}',
    params: { asin: TypedAsin },
    title: 'One product: SKUs, stock, what is noted of it, and sales',
    policy: { who: 'member' },
    response: AsinSheet,
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
    title: 'Take a SKU off an asin',
    policy: { who: 'member' },
    body: SkuKey,
    response: Nothing,
  }),
  fillFnsku: route({
    method: 'POST',
    path: '/asins/{asin}/sku/fnsku',
    params: { asin: TypedAsin },
    title: 'Say which FNSKU a SKU has',
    policy: { who: 'member' },
    body: z.object({ ...SkuKey.shape, fnsku: Fnsku }),
    response: z.object({ fnsku: z.string() }),
  }),
  setAsinInfo: route({
    method: 'POST',
    path: '/asins/{asin}/info/{seller}',
    params: { asin: TypedAsin, seller: Code },
    title: 'Note one info type of an asin and seller',
    note: 'One key with its value; `from` is the day it counts from, today when left out.',
    policy: { who: 'member' },
    query: z.object({ from: z.optional(Day) }),
    body: z.record(InfoKey, InfoValue).check(oneType),
    response: Nothing,
  }),
  removeAsinInfo: route({
    method: 'DELETE',
    path: '/asins/{asin}/info/{seller}',
    params: { asin: TypedAsin, seller: Code },
    title: 'Forget one info type of an asin and seller',
    policy: { who: 'member' },
    body: z.record(InfoKey, z.unknown()).check(oneType),
    response: Nothing,
  }),
  setAsinInfoBatch: route({
    method: 'POST',
    path: '/asins/info/batch',
    title: 'Note many values at once, as pasted from a spreadsheet',
    seconds: LONG_SECONDS,
    note: 'All or none: a value that cannot be is refused with its row. null forgets.',
    policy: { who: 'member' },
    body: z.object({
      rows: z
        .array(z.object({ asin: Code, seller: Code, type: InfoKey, value: z.nullable(InfoValue) }))
        .check(z.maxLength(20_000)),
      from: z.optional(Day),
    }),
    response: z.object({ changed: z.number() }),
  }),
  syncAsinInfo: route({
    method: 'POST',
    path: '/asins/info/sync',
    title: 'Bring the connected spreadsheet and what is noted of asins in step',
    seconds: LONG_SECONDS,
    policy: { who: 'member' },
    response: z.object({ read: z.number(), written: z.number(), refused: z.array(z.string()) }),
  }),
  showInfoSheet: route({
    method: 'GET',
    path: '/asins/info/sheet',
    title: 'The connected spreadsheet',
    note: 'The key of the service account is never sent back.',
    policy: { who: 'admin' },
    response: z.object({ spreadsheet: z.nullable(z.string()), account: z.nullable(z.string()) }),
  }),
  connectInfoSheet: route({
    method: 'PUT',
    path: '/asins/info/sheet',
    title: 'Connect a spreadsheet by its address and the key of a service account; null disconnects',
    policy: { who: 'admin' },
    body: z.object({ spreadsheet: z.nullable(text(2000)), key: z.optional(text(20_000)) }),
    response: Nothing,
  }),
  previewDiscontinue: route({
    method: 'GET',
    path: '/asins/{asin}/discontinue',
    params: { asin: TypedAsin },
    title: 'What a discontinue would touch',
    policy: { who: 'member' },
    query: Part,
    response: Touched,
  }),
  discontinueAsin: route({
    method: 'POST',
    path: '/asins/{asin}/discontinue',
    params: { asin: TypedAsin },
    title: 'Discontinue an asin: everywhere, on a platform, or of a seller there',
    policy: { who: 'member' },
    body: Part,
    response: z.object({ skus: z.array(SkuRow) }),
  }),
  reactivateAsin: route({
    method: 'POST',
    path: '/asins/{asin}/reactivate',
    params: { asin: TypedAsin },
    title: 'Bring a discontinued asin back',
    policy: { who: 'member' },
    body: Part,
    response: z.object({ skus: z.array(SkuRow) }),
  }),
  discontinueAsins: route({
    method: 'POST',
    path: '/asins/discontinue',
    title: 'Discontinue many asins at once',
    seconds: LONG_SECONDS,
    policy: { who: 'member' },
    body: z.object({
      items: z.array(z.object({ asin: Code, ...Part.shape })).check(z.minLength(1), z.maxLength(2000)),
    }),
    response: z.object({ skus: z.array(SkuRow) }),
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
  addNote: route({
    method: 'POST',
    path: '/asins/{asin}/notes/bySku',
    params: { asin: TypedAsin },
    title: 'Add a note to a SKU',
    policy: { who: 'member' },
    body: z.object({
      ...SkuKey.shape,
      text: z.string().check(z.trim(), z.minLength(1, 'Please write something.'), z.maxLength(4000)),
    }),
    response: Note,
  }),
  deleteNote: route({
    method: 'POST',
    path: '/asins/{asin}/notes/bySku/delete',
    params: { asin: TypedAsin },
    title: 'Delete a note of a SKU',
    policy: { who: 'member' },
    body: z.object({ ...SkuKey.shape, search: z.object({ id: Id }) }),
    response: Nothing,
  }),
  countNotes: route({
    method: 'GET',
    path: '/sales/notes',
    title: 'How many notes each asin has',
    policy: { who: 'member' },
    response: z.record(z.string(), z.number()),
  }),
  listNotes: route({
    method: 'GET',
    path: '/sales/notes/{asin}',
    params: { asin: TypedAsin },
    title: 'The notes of an asin, newest first',
    policy: { who: 'member' },
    response: z.array(Note),
  }),
  countMissingFnskus: route({
    method: 'GET',
    path: '/notifications/missingFnsku',
    title: 'How many SKUs miss their FNSKU',
    policy: { who: 'member' },
    response: z.object({ fnskus: z.number() }),
  }),
}
