import type { Note } from '#contract/asinNotes.ts'
import type { AsinSheet, Catalogue, CatalogueMarketplace, Discontinued, Relation } from '#contract/asins.ts'
import type { Part } from '#contract/discontinue.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import type { Seller } from '#contract/sellers.ts'
import type { MissingFnsku, MissingSku, SkuKey, SkuRow } from '#contract/skus.ts'
import { mockSeller } from './sellers.ts'

export const BULB = 'B0BULB0001'
const MOMENT = '2026-11-01T08:00:00.000Z'

/** The state of the mocked catalogue: changes of one request are visible to the next. */
export interface CatalogueWorld {
  active: SkuRow[]
  discontinued: SkuRow[]
  blames: Discontinued['blames']
  info: Catalogue['asin_info']
  meta: Catalogue['meta']
  sellers: Seller[]
  missingSkus: MissingSku[]
  relations: Relation[]
  marketplaces: CatalogueMarketplace[]
  allowedValues: Record<string, string[]>
  notes: Note[]
  history: AsinSheet['infoHistory']
  sheet: { spreadsheet: string | null; account: string | null }
  /** The company's own types, and removed ones. */
  infoTypes: InfoType[]
  removedTypes: InfoType[]
}

const lamp = { asin: 'B0BAMBOO01' }
const shelf = { asin: 'B0SHELF001' }
const onAmazon = { platform: 'amazon', seller: 'main' }

/** A lamp of three sellers, a shelf without its FNSKU, a discontinued bulb, and a SKU without an ASIN. */
export const catalogueWorld = (world: Partial<CatalogueWorld> = {}): CatalogueWorld => ({
  active: [
    { ...lamp, ...onAmazon, sku: 'LAMP-1', fnsku: 'X000LAMP01', shade: 'linen' },
    { ...lamp, platform: 'amazon', seller: 'east', sku: 'LAMP-E', fnsku: 'X000LAMP01' },
    { ...lamp, platform: 'shop', seller: 'own', sku: 'OWN-LAMP' },
    { ...shelf, ...onAmazon, sku: 'SHELF-1' },
  ],
  discontinued: [{ asin: BULB, ...onAmazon, sku: 'BULB-1', fnsku: 'X000BULB01' }],
  blames: { [BULB]: { by: 'Grace', at: MOMENT } },
  info: {
    [lamp.asin]: { main: { unit_cost: 450, supplier: 'Linyi Lamps' }, east: { unit_cost: 480 } },
    [BULB]: { main: { case_pack: 24 } },
  },
  meta: {
    [lamp.asin]: { name: 'Bamboo lamp', category: 'Lighting' },
    [shelf.asin]: { name: 'Oak shelf', category: null },
    [BULB]: { name: 'Warm bulb', category: 'Lighting' },
  },
  sellers: [
    mockSeller(),
    mockSeller({ seller: 'east', title: 'East account' }),
    mockSeller({ seller: 'own', title: 'Own shop', platform: 'shop' }),
  ],
  missingSkus: [{ sku: 'STRAY-1', platform: 'amazon', seller: 'main' }],
  relations: [
    { marketplace: 'US', parent: 'B0PARENT01', children: [lamp.asin, BULB] },
    { marketplace: 'DE', parent: 'B0PARENT02', children: [lamp.asin] },
  ],
  marketplaces: [
    { platform: 'amazon', marketplace: 'US', currency: 'USD', amt: 3 },
    { platform: 'shop', marketplace: 'US', currency: 'USD', amt: 1 },
  ],
  allowedValues: { supplier: ['Linyi Lamps', 'Oak & Sons'], category: ['Lighting', 'Furniture'] },
  notes: [{ id: 'n1', ...lamp, ...onAmazon, sku: 'LAMP-1', text: 'New box from May on.', by: 'Grace', at: MOMENT }],
  history: [
    { seller: 'main', type: 'unit_cost', value: 450, from: '2026-09-01', by: 'Grace' },
    { seller: 'main', type: 'unit_cost', value: 430, from: '2026-01-01', by: 'Ada' },
  ],
  sheet: { spreadsheet: null, account: null },
  infoTypes: [],
  removedTypes: [],
  ...world,
})

/** Returns whether a row is that SKU on that platform. */
export const isSku = (key: SkuKey) => (row: SkuKey | SkuRow) =>
  row.sku === key.sku && row.seller === key.seller && row.platform === key.platform

/** Returns whether a discontinue includes a row. */
export const isPartOf =
  (asin: string, { platform, seller }: Part) =>
  (row: SkuRow) =>
    row.asin === asin && (!platform || row.platform === platform) && (!seller || row.seller === seller)

/** Returns the Amazon SKUs without an FNSKU. */
export const fnskusMissingIn = ({ active }: CatalogueWorld): MissingFnsku[] =>
  active.flatMap(({ sku, platform, seller, asin, fnsku }) =>
    platform === 'amazon' && !fnsku ? [{ sku, platform, seller, asin }] : [],
  )

/** Moves the matching rows from one group to the other and returns them. */
export const moveRows = (
  world: CatalogueWorld,
  to: 'active' | 'discontinued',
  items: readonly ({ asin: string } & Part)[],
): SkuRow[] => {
  const from = to === 'active' ? 'discontinued' : 'active'
  const isMeant = (row: SkuRow) => items.some(({ asin, ...part }) => isPartOf(asin, part)(row))
  const moved = world[from].filter(isMeant)
  world[from] = world[from].filter((row) => !isMeant(row))
  world[to] = [...world[to], ...moved]
  for (const { asin } of moved) {
    if (to === 'active') delete world.blames[asin]
    else world.blames[asin] ??= { by: 'Ada', at: MOMENT }
  }
  return moved
}
