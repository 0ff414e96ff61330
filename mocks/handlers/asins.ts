import { asinInfoRoutes } from '../../src/contract/asinInfo.ts'
import { noteRoutes } from '../../src/contract/asinNotes.ts'
import { type AsinSheet, asinRoutes } from '../../src/contract/asins.ts'
import { discontinueRoutes } from '../../src/contract/discontinue.ts'
import { platforms, sellerRoutes } from '../../src/contract/sellers.ts'
import { type SkuRow, skuRoutes } from '../../src/contract/skus.ts'
import { infoHandlers } from './asinInfo.ts'
import { type CatalogueWorld, catalogueWorld, fnskusMissingIn, isPartOf, isSku, moveRows } from './catalogueWorld.ts'
import { mockSales } from './home.ts'
import { LAMP } from './leads.ts'
import { mockRoute, refuse } from './mockRoute.ts'

/** Notes of SKUs, newest first. */
const noteHandlers = (world: () => CatalogueWorld) => [
  mockRoute(noteRoutes.countNotes, () => {
    const counts: Record<string, number> = {}
    for (const { asin } of world().notes) counts[asin] = (counts[asin] ?? 0) + 1
    return counts
  }),
  mockRoute(noteRoutes.listNotes, ({ params }) => world().notes.filter(({ asin }) => asin === params.asin)),
  mockRoute(noteRoutes.addNote, ({ params: { asin }, body }) => {
    const now = world()
    const note = { ...body, asin, id: `n${now.notes.length + 1}`, by: 'Ada', at: '2026-11-02T08:00:00.000Z' }
    now.notes = [note, ...now.notes]
    return note
  }),
  mockRoute(noteRoutes.deleteNote, ({ body: { search } }) => {
    const now = world()
    now.notes = now.notes.filter(({ id }) => id !== search.id)
    return {}
  }),
]

/** The sheet of the lamp. */
export const mockSheet = (sheet: Partial<AsinSheet> = {}): AsinSheet => ({
  asin: LAMP,
  name: 'Bamboo lamp',
  category: 'Lighting',
  image: null,
  skus: [
    {
      seller: 'main',
      platform: 'amazon',
      marketplace: 'US',
      sku: 'LAMP-1',
      fnsku: 'X000LAMP01',
      status: 'Active',
      price: 2999,
      currency: 'USD',
      stock: 120,
    },
    {
      seller: 'own',
      platform: 'shop',
      marketplace: 'US',
      sku: 'OWN-LAMP',
      fnsku: null,
      status: null,
      price: null,
      currency: null,
      stock: null,
    },
  ],
  info: catalogueWorld().info[LAMP] ?? {},
  infoHistory: catalogueWorld().history,
  relations: catalogueWorld().relations,
  blame: null,
  sales: mockSales().map(({ day, units }) => ({ day, units })),
  ...sheet,
})

const sheetOf = (asin: string, world: CatalogueWorld): AsinSheet => {
  const facts = {
    info: world.info[asin] ?? {},
    relations: world.relations.filter(({ parent, children }) => parent === asin || children.includes(asin)),
    blame: world.active.some((row) => row.asin === asin) ? null : (world.blames[asin] ?? null),
  }
  if (asin === LAMP) return mockSheet({ ...facts, infoHistory: world.history })
  return mockSheet({ asin, name: null, category: null, ...world.meta[asin], ...facts, skus: [], infoHistory: [] })
}

/** The catalogue endpoints over a world; a new world per request forgets changes. */
const asinHandlersOf = (world: () => CatalogueWorld) => {
  const rowsOf = (group: 'active' | 'discontinued') => {
    const { info, meta, blames, ...now } = world()
    const asins = new Set(now[group].map(({ asin }) => asin))
    const known = <Value>(all: Record<string, Value>) =>
      Object.fromEntries(Object.entries(all).filter(([asin]) => asins.has(asin)))
    return { skus: now[group], asin_info: known(info), meta: known(meta), blames: known(blames), currency: 'USD' }
  }
  const put = (row: SkuRow): SkuRow => {
    const now = world()
    now.missingSkus = now.missingSkus.filter((each) => each.sku !== row.sku)
    now.active = [...now.active.filter((each) => !isSku(row as never)(each)), row]
    return row
  }
  return [
    mockRoute(asinRoutes.listAsins, () => rowsOf('active')),
    mockRoute(asinRoutes.listDiscontinued, () => rowsOf('discontinued')),
    mockRoute(asinRoutes.listRelations, () => world().relations),
    mockRoute(asinRoutes.listPlatforms, () => [...platforms]),
    mockRoute(asinRoutes.listMarketplaces, () => world().marketplaces),
    mockRoute(asinInfoRoutes.listAllowedValues, () => world().allowedValues),
    mockRoute(skuRoutes.listMissingSkus, () => world().missingSkus),
    mockRoute(skuRoutes.listMissingFnskus, () => fnskusMissingIn(world())),
    mockRoute(skuRoutes.countMissingFnskus, () => ({ fnskus: fnskusMissingIn(world()).length })),
    mockRoute(asinRoutes.listAsinMeasures, () => ({ US: { [LAMP]: { units: 735, revenue: 2_204_265 } } })),
    mockRoute(asinRoutes.searchAsins, ({ query }) =>
      Object.entries(world().meta)
        .filter(([asin, { name }]) => `${asin} ${name}`.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''))
        .map(([asin, { name }]) => ({ asin, name, sku: null })),
    ),
    mockRoute(skuRoutes.addSku, ({ params: { asin }, body }) => put({ ...body, asin })),
    mockRoute(skuRoutes.changeSku, ({ params: { asin }, body: { newSeller, newPlatform, ...body } }) => {
      const now = world()
      const old = now.active.find(isSku(body)) ?? { ...body, asin }
      now.active = now.active.filter((row) => !isSku(body)(row))
      return put({ ...old, ...body, seller: newSeller ?? body.seller, platform: newPlatform ?? body.platform })
    }),
    mockRoute(skuRoutes.removeSku, ({ body }) => {
      const now = world()
      now.active = now.active.filter((row) => !isSku(body)(row))
      return {}
    }),
    mockRoute(skuRoutes.fillFnsku, ({ params: { asin }, body }) => {
      const found = world().active.find(isSku(body))
      put({ ...found, ...body, asin })
      return { fnsku: body.fnsku }
    }),
    mockRoute(discontinueRoutes.previewDiscontinue, ({ params: { asin }, query }) => {
      const [platform, seller] = [query.get('platform') ?? undefined, query.get('seller') ?? undefined]
      const skus = world().active.filter(isPartOf(asin, { platform: platform as 'amazon' | undefined, seller }))
      return { skus, units: 40 * skus.length, incoming: 60, onOrder: 0 }
    }),
    mockRoute(discontinueRoutes.discontinueAsin, ({ params: { asin }, body }) => ({
      skus: moveRows(world(), 'discontinued', [{ asin, ...body }]),
    })),
    mockRoute(discontinueRoutes.discontinueAsins, ({ body: { items } }) => ({
      skus: moveRows(world(), 'discontinued', items),
    })),
    mockRoute(discontinueRoutes.reactivateAsin, ({ params: { asin }, body }) => ({
      skus: moveRows(world(), 'active', [{ asin, ...body }]),
    })),
    mockRoute(skuRoutes.nukeSku, ({ body }) => {
      const now = world()
      now.active = now.active.filter((row) => !isSku(body)(row))
      return { sales: 42 }
    }),
    ...infoHandlers(world),
    ...noteHandlers(world),
    mockRoute(asinRoutes.showAsin, ({ params: { asin } }) =>
      world().meta[asin] ? sheetOf(asin, world()) : refuse(404, `No report names ${asin}.`),
    ),
  ]
}

/** Nothing is missing in it, so that the bell has no notice. */
export const asinHandlers = asinHandlersOf(() =>
  catalogueWorld({ active: catalogueWorld().active.map((row) => ({ fnsku: 'X000SHELF1', ...row })), missingSkus: [] }),
)

/** A stateful catalogue with its sellers; for `server.use`. */
export const rememberedCatalogue = (world: CatalogueWorld) => [
  // before the ASINs, whose path would match it
  mockRoute(sellerRoutes.listAllowedSellers, () => world.sellers),
  ...asinHandlersOf(() => world),
]
