import type { FastifyInstance } from 'fastify'
import { inventoryRoutes } from '#contract/inventory.ts'
import { readShipmentClaims } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { listInbound, showInbound } from './inbound.ts'
import { listHistory } from './listHistory.ts'
import { listInventory, listSalesAsins } from './listInventory.ts'
import { listSafety, setSafety } from './safety.ts'
import { serveSlowStock } from './slowStockRoutes.ts'

export const serveInventory = (app: FastifyInstance, platform: Platform): void => {
  const claimsFor = async (scope: Scope, { tenant }: Member, id?: string) =>
    tenant.flags.refund_ninja ? readShipmentClaims(scope, platform.now(), id) : () => null

  serve(app, platform, inventoryRoutes.listInventory, ({ scope }) => listInventory(scope, platform.now()))
  serve(app, platform, inventoryRoutes.showInventory, ({ scope, params }) =>
    listInventory(scope, platform.now(), params.asin),
  )
  serve(app, platform, inventoryRoutes.listSalesAsins, ({ scope }) => listSalesAsins(scope))
  serve(app, platform, inventoryRoutes.showHistory, ({ scope, query }) => listHistory(scope, query))
  serve(app, platform, inventoryRoutes.listInbound, async ({ scope, actor }) => {
    const shipments = await listInbound(scope)
    const claimsOf = await claimsFor(scope, actor)
    return shipments.map((shipment) => ({ ...shipment, claims: claimsOf(shipment) }))
  })
  serve(app, platform, inventoryRoutes.showInbound, async ({ scope, params, actor }) => {
    const sheet = await showInbound(scope, params.id)
    return { ...sheet, claims: (await claimsFor(scope, actor, params.id))(sheet) }
  })
  serve(app, platform, inventoryRoutes.listSafety, ({ scope }) => listSafety(scope, platform.now()))
  serve(app, platform, inventoryRoutes.setSafety, async ({ scope, body, actor, note }) => {
    const changes = await setSafety(scope, body, actor.name)
    const toAuditNote = (part: 'before' | 'after') =>
      changes.map(({ marketplace, asin, seller, ...change }) => ({
        marketplace,
        asin,
        seller,
        safetyQty: change[part],
      }))
    note({ before: toAuditNote('before'), after: toAuditNote('after') })
    return { changed: changes.length }
  })
  serveSlowStock(app, platform)
}
