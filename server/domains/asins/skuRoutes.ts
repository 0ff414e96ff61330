import type { FastifyInstance } from 'fastify'
import { TypedAsin } from '#contract/common.ts'
import { discontinueRoutes, type Part } from '#contract/discontinue.ts'
import { Platform as SalesPlatform } from '#contract/sellers.ts'
import { skuRoutes } from '#contract/skus.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { parse } from '#platform/wire/validate.ts'
import { addSku, type Changed, changeSku, fillFnsku, removeSku } from './changeSkus.ts'
import { discontinue, previewDiscontinue, reactivate } from './discontinue.ts'
import { skuRowOf } from './skuRow.ts'

const rowOf = ({ after }: Changed) => {
  if (!after) throw new Error('A SKU was written and is not there')
  return after
}

const partOf = ({ platform, seller }: Record<string, string | undefined>): Part => {
  const found = platform === undefined ? undefined : SalesPlatform.safeParse(platform)
  if (found && !found.success)
    throw badRequest(`${platform} is no platform. There are ${SalesPlatform.options.join(', ')}.`)
  return { ...(found ? { platform: found.data } : {}), ...(seller === undefined ? {} : { seller }) }
}

/** Calls that change SKUs, and whether they are sold. */
export const serveSkus = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, skuRoutes.addSku, async ({ scope, params, body, note }) => {
    const changed = await addSku(scope, params.asin, body)
    note(changed)
    return rowOf(changed)
  })
  serve(app, platform, skuRoutes.changeSku, async ({ scope, params, body, note }) => {
    const changed = await changeSku(scope, params.asin, body)
    note(changed)
    return rowOf(changed)
  })
  serve(app, platform, skuRoutes.removeSku, async ({ scope, params, body, note }) => {
    note(await removeSku(scope, params.asin, body))
    return {}
  })
  serve(app, platform, skuRoutes.fillFnsku, async ({ scope, params, body: { fnsku, ...key }, note }) => {
    note(await fillFnsku(scope, params.asin, key, fnsku))
    return { fnsku }
  })

  serve(app, platform, discontinueRoutes.previewDiscontinue, ({ scope, params, query }) =>
    previewDiscontinue(scope, { ...params, ...partOf(query) }, platform.now()),
  )
  serve(app, platform, discontinueRoutes.discontinueAsin, async ({ scope, params, body, actor, note }) => {
    const rows = await discontinue(scope, [{ ...params, ...body }], platform.now(), actor.name)
    const skus = rows.map(skuRowOf)
    note({ after: { ...body, discontinued: skus } })
    return { skus }
  })
  serve(app, platform, discontinueRoutes.reactivateAsin, async ({ scope, params, body, note }) => {
    const skus = (await reactivate(scope, { ...params, ...body })).map(skuRowOf)
    note({ before: { ...body, discontinued: skus } })
    return { skus }
  })
  serve(app, platform, discontinueRoutes.discontinueAsins, async ({ scope, body, actor, note }) => {
    const items = body.items.map((item) => ({ ...item, asin: parse(TypedAsin, item.asin) }))
    const skus = (await discontinue(scope, items, platform.now(), actor.name)).map(skuRowOf)
    note({ after: { discontinued: skus } })
    return { skus }
  })
}
