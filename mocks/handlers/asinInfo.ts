import { asinInfoRoutes } from '../../src/contract/asinInfo.ts'
import { infoTypeRoutes } from '../../src/contract/infoTypes.ts'
import { type Sourcing, sourcingRoutes } from '../../src/contract/sourcing.ts'
import { builtInInfo, infoKeyOf, titleProblem } from '../../src/rules/info/infoTypes.ts'
import type { CatalogueWorld } from './catalogueWorld.ts'
import { mockRoute, refuse } from './mockRoute.ts'

/** Returns the number of products by value of a type. */
const usedIn = ({ info }: CatalogueWorld, key: string) => {
  const used: Record<string, number> = {}
  for (const bySeller of Object.values(info))
    for (const noted of Object.values(bySeller)) {
      const value = noted[key]
      if (value !== undefined) used[value] = (used[value] ?? 0) + 1
    }
  return { used, values: Object.values(used).reduce((all, one) => all + one, 0) }
}

/** Every active product of a seller, with 100 units sold. */
const mockSourcing = ({ active, info, meta }: CatalogueWorld): Sourcing => {
  const offers = new Map(active.map(({ asin, seller }) => [`${asin} ${seller}`, { asin, seller }]))
  return {
    rows: [...offers.values()].map(({ asin, seller }) => ({
      ...{ asin, seller, name: meta[asin]?.name ?? null, units: 100, info: info[asin]?.[seller] ?? {} },
      skus: active.filter((row) => row.asin === asin && row.seller === seller).map(({ sku }) => sku),
    })),
    currency: 'USD',
    suppliers: [{ name: 'Bright Lamps', leadTime: 21, minQuantity: null, casePack: null }],
    defaults: { minQuantity: 300, leadTime: 28, presets: ['minQuantity', 'leadTime'] },
  }
}

/** The company's own info types. */
const infoTypeHandlers = (world: () => CatalogueWorld) => {
  const typeOf = (key: string) => world().infoTypes.find((type) => type.key === key)
  const all = () => [...builtInInfo, ...world().infoTypes]
  const gone = (key: string) => refuse(404, `There is no info type ${key}.`)
  return [
    mockRoute(infoTypeRoutes.listInfoTypes, () => all()),
    mockRoute(infoTypeRoutes.addInfoType, ({ body: { title, kind, choices = [] } }) => {
      const problem = titleProblem(title, all())
      if (problem) return refuse(400, problem)
      const keys = all().map(({ key }) => key)
      const made = { key: infoKeyOf(title, keys), title, kind, choices, own: true }
      world().infoTypes = [...world().infoTypes, made]
      return made
    }),
    mockRoute(infoTypeRoutes.showInfoType, ({ params: { key } }) => {
      const type = typeOf(key)
      return type ? { ...type, ...usedIn(world(), key), uses: [] } : gone(key)
    }),
    mockRoute(
      infoTypeRoutes.changeInfoType,
      ({ params: { key }, body: { title, kind, choices = [], instead = {} } }) => {
        const type = typeOf(key)
        if (!type) return gone(key)
        const moves = new Map<string, string | null>(Object.entries(instead))
        for (const { was, value } of choices) if (was !== undefined) moves.set(was, value)
        for (const bySeller of Object.values(world().info))
          for (const noted of Object.values(bySeller)) {
            const next = moves.get(String(noted[key]))
            if (next === null) delete noted[key]
            else if (next !== undefined) noted[key] = next
          }
        const changed = { ...type, title, kind, choices: choices.map(({ value }) => value) }
        world().infoTypes = world().infoTypes.map((one) => (one === type ? changed : one))
        return changed
      },
    ),
    mockRoute(infoTypeRoutes.orderInfoTypes, ({ body: { keys } }) => {
      world().infoTypes = keys.flatMap((key) => typeOf(key) ?? [])
      return {}
    }),
    mockRoute(infoTypeRoutes.removeInfoType, ({ params: { key } }) => {
      const type = typeOf(key)
      if (!type) return gone(key)
      world().infoTypes = world().infoTypes.filter((one) => one !== type)
      world().removedTypes = [...world().removedTypes, type]
      return { values: usedIn(world(), key).values }
    }),
    mockRoute(infoTypeRoutes.restoreInfoType, ({ params: { key } }) => {
      const type = world().removedTypes.find((one) => one.key === key)
      if (!type) return gone(key)
      world().infoTypes = [...world().infoTypes, type]
      return type
    }),
  ]
}

/** Info values of ASINs, and the connected spreadsheet. */
export const infoHandlers = (world: () => CatalogueWorld) => {
  const note = (asin: string, seller: string, type: string, value: string | number | null) => {
    const { info } = world()
    const ofSeller = { ...info[asin]?.[seller] }
    if (value === null) delete ofSeller[type]
    else ofSeller[type] = value
    info[asin] = { ...info[asin], [seller]: ofSeller }
  }
  return [
    ...infoTypeHandlers(world),
    mockRoute(sourcingRoutes.showSourcing, () => mockSourcing(world())),
    mockRoute(asinInfoRoutes.setAsinInfo, ({ params: { asin, seller }, body }) => {
      for (const [type, value] of Object.entries(body)) note(asin, seller, type, value)
      return {}
    }),
    mockRoute(asinInfoRoutes.removeAsinInfo, ({ params: { asin, seller }, body }) => {
      for (const type of Object.keys(body)) note(asin, seller, type, null)
      return {}
    }),
    mockRoute(asinInfoRoutes.setAsinInfoBatch, ({ body: { rows } }) => {
      for (const { asin, seller, type, value } of rows) note(asin, seller, type, value)
      return { changed: rows.length }
    }),
    mockRoute(asinInfoRoutes.syncAsinInfo, () =>
      world().sheet.spreadsheet
        ? { read: 12, written: 3, refused: [] }
        : refuse(409, 'No spreadsheet is connected. An admin connects one under Product info.'),
    ),
    mockRoute(asinInfoRoutes.showInfoSheet, () => world().sheet),
    mockRoute(asinInfoRoutes.connectInfoSheet, ({ body: { spreadsheet } }) => {
      world().sheet = { spreadsheet, account: spreadsheet && 'clove@project.example' }
      return {}
    }),
  ]
}
