import type { FastifyInstance } from 'fastify'
import { type SkuKey, skuRoutes } from '#contract/skus.ts'
import { nukeSales } from '#imports/index.ts'
import { mustBeSeller, noticeMissingFnskus, vacateSku } from '#model/catalogue/index.ts'
import { refreshStock } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { findSku, nameOfSku, skuRowOf } from './skuRow.ts'

/** Deletes a SKU with its sales. Returns the previous row and the number of deleted order lines. */
const nukeSku = async (scope: Scope, key: SkuKey, deletedAt: Date, userName: string) => {
  await mustBeSeller(scope, key.seller)
  const existingSku = await findSku(scope, key)
  const sales = await nukeSales(scope, key, deletedAt, userName)
  if (sales === 0 && (!existingSku || existingSku.removed)) throw notFound(nameOfSku(key))
  await vacateSku(scope, key)
  if (existingSku?.asin) await refreshStock(scope, [existingSku.asin])
  return { before: existingSku && skuRowOf(existingSku), sales }
}

/** Registers the only route that deletes sales permanently. */
export const serveNuke = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, skuRoutes.nukeSku, async ({ scope, body, actor, note }) => {
    const { before: deletedSku, sales } = await noticeMissingFnskus(scope, () =>
      nukeSku(scope, body, platform.now(), actor.name),
    )
    note({ before: deletedSku, after: { ...body, sales } })
    // Buyers of nothing else are no longer leads.
    if (sales > 0) await queueOnce(scope, jobKinds.refreshLeads)
    return { sales }
  })
}
