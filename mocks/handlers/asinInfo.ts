import { asinInfoRoutes } from '../../src/contract/asinInfo.ts'
import type { CatalogueWorld } from '../catalogueWorld.ts'
import { mockRoute, refuse } from '../mockRoute.ts'
import { infoTypeHandlers } from './infoTypes.ts'

/** What is noted of asins, and the spreadsheet it is kept in step with. */
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
