import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { budgetRoutes } from '#contract/budget.ts'
import { cashRoutes } from '#contract/cash.ts'
import { type PlannedEvent, restockRoutes } from '#contract/restock.ts'
import type { BodyOf } from '#contract/route.ts'
import { readWorth } from '#model/money/index.ts'
import {
  lastDemandDay,
  type RestockContext,
  readCompanyDay,
  readPlannedEvents,
  readPlanningSettings,
  readRestockFacts,
  readRestockRows,
  refreshDemand,
  type StoredEvent,
  savePlanningSettings,
} from '#model/planning/index.ts'
import { lastStockAt } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { serve } from '#platform/wire/serve.ts'
import { daysBetween } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { readBacktest } from './backtest.ts'
import { readBudget } from './budget/readBudget.ts'
import { readCash } from './cash/readCash.ts'

const MAX_DAYS = 366
/** Maximum number of planned events per product. */
const MAX_EVENTS = 100

const eventOf = ({ since, ...event }: StoredEvent): PlannedEvent => ({ ...event, from: since })

/** Returns all planned events, or those of a product. */
const listPlannedEvents = async (scope: Scope, asin?: string): Promise<PlannedEvent[]> =>
  [...(await readPlannedEvents(scope, asin === undefined ? undefined : [asin])).values()]
    .flat()
    .map(eventOf)
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))

/** Recomputes the demand, because an event changes how past days are weighted. */
const follow = async (scope: Scope, asin: string): Promise<void> => {
  await refreshDemand(scope, [asin])
  scope.emit('inventory', { asins: [asin] })
}

/** Adds a deal or a launch. @throws an error when its days are invalid */
const addPlannedEvent = async (
  scope: Scope,
  body: BodyOf<typeof restockRoutes.addPlannedEvent>,
  userName: string,
): Promise<PlannedEvent> => {
  const { asin, from, until, factor, note } = body
  const days = daysBetween(from, until) + 1
  if (days < 1) throw badRequest('The last day is before the first. Swap them.')
  if (days > MAX_DAYS) throw badRequest(`An event lasts ${MAX_DAYS} days at most, not ${days}.`)
  const { tx, tenant } = scope
  const plannedEvents = (await readPlannedEvents(scope, [asin])).get(asin) ?? []
  if (plannedEvents.length >= MAX_EVENTS)
    throw badRequest(`${asin} has ${plannedEvents.length} planned events. Remove some first.`)
  const { id } = await tx
    .insertInto('planned_events')
    .values({ tenant_id: tenant(), asin, since: from, until, factor, note, planned_by: userName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await follow(scope, asin)
  return { id: String(id), asin, from, until, factor, note, by: userName }
}

/** Deletes a planned event and returns it. */
const removePlannedEvent = async (scope: Scope, id: string): Promise<PlannedEvent> => {
  const { tx, tenant } = scope
  const deletedRow = /^\d{1,15}$/.test(id)
    ? await tx
        .deleteFrom('planned_events')
        .where('tenant_id', '=', tenant())
        .where('id', '=', Number(id))
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!deletedRow) throw notFound('This event')
  await follow(scope, deletedRow.asin)
  const { asin, since, until, factor, note, planned_by } = deletedRow
  return { id, asin, from: since, until, factor, note, by: planned_by }
}

type Wanted = BodyOf<typeof restockRoutes.setOneStock>

/**
 * Sets whether Amazon's stock and the seller's own serve the same buyers; returns the previous value. @throws an error
 * for an unknown listing
 */
const setOneStock = async (scope: Scope, stockSetting: Wanted, userName: string): Promise<boolean> => {
  const { tx, tenant } = scope
  const { oneStock, ...listing } = stockSetting
  if (!marketplaceByCode(listing.marketplace))
    throw badRequest(`There is no marketplace ${listing.marketplace.slice(0, 20)}. Write it as US or DE.`)
  const key = { tenant_id: tenant(), ...listing }
  const seller = await tx
    .selectFrom('sellers')
    .select('seller')
    .where('tenant_id', '=', key.tenant_id)
    .where('seller', '=', key.seller)
    .executeTakeFirst()
  if (!seller) throw badRequest(`${listing.seller.slice(0, 40)} is not one of your seller accounts.`)
  if (oneStock) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('one_stock')
      .values({ ...key, set_by: userName })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return true
  } else {
    const { numDeletedRows } = await tx
      .deleteFrom('one_stock')
      .where('tenant_id', '=', key.tenant_id)
      .where('marketplace', '=', key.marketplace)
      .where('asin', '=', key.asin)
      .where('seller', '=', key.seller)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
  }
  await refreshDemand(scope, [listing.asin])
  scope.emit('inventory', { asins: [listing.asin] })
  return !oneStock
}

const readSources = async (scope: Scope) => {
  const { tx, tenant } = scope
  const { rows } = await sql<{ orders: Date | null }>`
    select max(as_of) as orders from uploads
    where tenant_id = ${tenant()}::uuid and state = 'imported' and type in ('orders', 'shop')`.execute(tx)
  return {
    stockAt: (await lastStockAt(scope))?.toISOString() ?? null,
    ordersAt: rows[0]?.orders?.toISOString() ?? null,
  }
}

/** Returns the facts besides the listings, for either form of the response. */
const readFacts = async (
  scope: Scope,
  { today, todayIn, settings }: RestockContext,
  listings: readonly { marketplace: string }[],
) => {
  const { minQuantity, roundTo } = settings.purchase
  return {
    timespans: [...timespans],
    minQuantity,
    roundTo,
    presets: settings.presets,
    today,
    days: Object.fromEntries(listings.map(({ marketplace }) => [marketplace, todayIn(marketplace)])),
    until: await lastDemandDay(scope),
    ...(await readSources(scope)),
    currency: (await readCompanySettings(scope)).currency,
    worth: await readWorth(scope, today),
  }
}

const servePlans = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, restockRoutes.listPlannedEvents, ({ scope, query }) => listPlannedEvents(scope, query.asin))
  serve(app, platform, restockRoutes.addPlannedEvent, async ({ scope, body, actor, note }) => {
    const createdEvent = await addPlannedEvent(scope, body, actor.name)
    note({ after: createdEvent })
    return createdEvent
  })
  serve(app, platform, restockRoutes.removePlannedEvent, async ({ scope, params, note }) => {
    note({ before: await removePlannedEvent(scope, params.id) })
    return {}
  })
  serve(app, platform, restockRoutes.setOneStock, async ({ scope, body, actor, note }) => {
    const wasOneStock = await setOneStock(scope, body, actor.name)
    note({ before: { ...body, oneStock: wasOneStock }, after: body })
    return {}
  })
}

export const serveRestock = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, restockRoutes.showRestock, async ({ scope, query }) => {
    const asins = query.asin === undefined ? undefined : [query.asin]
    const { rows, context } = await readRestockRows(scope, platform.now(), asins)
    return { table: rows, ...(await readFacts(scope, context, rows)) }
  })
  serve(app, platform, restockRoutes.showRestockColumns, async ({ scope }) => {
    const { listings, context } = await readRestockFacts(scope, platform.now())
    return { listings, ...(await readFacts(scope, context, listings)) }
  })
  servePlans(app, platform)
  serve(
    app,
    platform,
    restockRoutes.showRestockSettings,
    async ({ scope }) => (await readPlanningSettings(scope)).restock,
  )
  serve(app, platform, restockRoutes.saveRestockSettings, async ({ scope, body, note }) => {
    const { before: previousSettings, after: savedSettings } = await savePlanningSettings(scope, 'restock', body)
    note({ before: previousSettings, after: savedSettings })
    return savedSettings
  })
  serve(app, platform, budgetRoutes.planBudget, ({ scope, body }) => readBudget(scope, platform.now(), body))
  serve(app, platform, cashRoutes.showCash, ({ scope }) => readCash(scope, platform.now()))
  serve(app, platform, cashRoutes.saveCashSettings, async ({ scope, body, note }) => {
    const { balance } = body
    const balanceDay = balance === null ? null : await readCompanyDay(scope, platform.now())
    const given = { ...body, ...(balance !== undefined && { balanceDay }) }
    const { before, after } = await savePlanningSettings(scope, 'cash', given)
    note({ before, after })
    return after
  })
  serve(app, platform, restockRoutes.showBacktest, ({ scope, params, query }) =>
    readBacktest(scope, platform.now(), {
      asin: params.asin,
      marketplace: query.marketplace || undefined,
      seller: query.seller || undefined,
    }),
  )
}
