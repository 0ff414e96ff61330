import { indexProductsJob } from '#model/catalogue/index.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { asinActions } from './asinActions.ts'
import { serveAsins } from './asinRoutes.ts'
import { asinsWithoutSource, skusWithoutAsin } from './brokenListings.ts'
import { infoRecords } from './sheet/infoRecords.ts'
import { skuRecords } from './skuRecords.ts'

/** Products, their SKUs, and the info that users enter about them. */
export const asinsRoom: ServerRoom = {
  name: 'asins',
  routes: serveAsins,
  broken: () => ({ skusWithoutAsin, asinsWithoutSource }),
  actions: (platform) => [asinActions(platform)],
  jobs: (platform) => [indexProductsJob(platform)],
  sheetRecords: () => [infoRecords, skuRecords],
}
