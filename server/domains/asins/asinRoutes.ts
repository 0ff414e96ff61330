import type { FastifyInstance } from 'fastify'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { asinRoutes } from '#contract/asins.ts'
import { platforms } from '#contract/sellers.ts'
import { skuRoutes } from '#contract/skus.ts'
import { countMissingFnskus } from '#model/catalogue/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'
import { allowedValues } from './allowedValues.ts'
import { asinMeasures } from './asinMeasures.ts'
import { listAsins, listDiscontinued, listMissingFnskus, listMissingSkus } from './catalogue.ts'
import { listMarketplaces } from './catalogueMarketplaces.ts'
import { serveInfo } from './info/infoRoutes.ts'
import { serveNotes } from './noteRoutes.ts'
import { serveNuke } from './nukeRoutes.ts'
import { listRelations } from './relations.ts'
import { searchAsins } from './searchAsins.ts'
import { serveSheet } from './sheet/sheetRoutes.ts'
import { showAsin } from './showAsin.ts'
import { serveSkus } from './skuRoutes.ts'
import { serveInfoTypes } from './types/infoTypeRoutes.ts'

/** The catalogue: what is sold, and all that people say of it. */
export const serveAsins = (app: FastifyInstance, platform: Platform, joined: Joined): void => {
  serve(app, platform, asinRoutes.listAsins, ({ scope }) => listAsins(scope, platform.now()))
  serve(app, platform, asinRoutes.listDiscontinued, ({ scope }) => listDiscontinued(scope, platform.now()))
  // no report that is imported tells of parents and variations
  serve(app, platform, asinRoutes.listRelations, ({ scope }) => listRelations(scope))
  serve(app, platform, asinRoutes.listPlatforms, async () => [...platforms])
  serve(app, platform, asinRoutes.listMarketplaces, ({ scope }) => listMarketplaces(scope))
  serve(app, platform, asinInfoRoutes.listAllowedValues, async ({ scope }) =>
    allowedValues(scope, await readCompanyDay(scope, platform.now())),
  )
  serve(app, platform, skuRoutes.listMissingSkus, ({ scope }) => listMissingSkus(scope))
  serve(app, platform, skuRoutes.listMissingFnskus, ({ scope }) => listMissingFnskus(scope))
  serve(app, platform, skuRoutes.countMissingFnskus, async ({ scope }) => ({
    fnskus: await countMissingFnskus(scope),
  }))
  serve(app, platform, asinRoutes.listAsinMeasures, async ({ scope }) =>
    asinMeasures(scope, await readCompanyDay(scope, platform.now())),
  )
  serve(app, platform, asinRoutes.searchAsins, ({ scope, query }) => searchAsins(scope, query.q))
  serve(app, platform, asinRoutes.showAsin, ({ scope, params: { asin } }) => showAsin(scope, asin, platform.now()))
  serveSkus(app, platform)
  serveInfo(app, platform)
  serveInfoTypes(app, platform, joined)
  serveSheet(app, platform)
  serveNotes(app, platform)
  serveNuke(app, platform)
}
