import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { asinRoutes, type Catalogue } from '#contract/asins.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import { MAX_ROWS } from '#contract/measures.ts'
import type { ResponseOf } from '#contract/route.ts'
import { platforms } from '#contract/sellers.ts'
import { skuRoutes } from '#contract/skus.ts'
import { countMissingFnskus, hiddenInfoKeys, readAsinInfo, readInfoTypes, visibleInfo } from '#model/catalogue/index.ts'
import { queryMeasures } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { listAsins, listDiscontinued, listMissingFnskus, listMissingSkus } from './catalogue.ts'
import { serveInfo } from './info/infoRoutes.ts'
import { serveNotes } from './noteRoutes.ts'
import { serveNuke } from './nukeRoutes.ts'
import { listRelations } from './relations.ts'
import { searchAsins } from './searchAsins.ts'
import { serveSheet } from './sheet/sheetRoutes.ts'
import { infoBySeller, showAsin } from './showAsin.ts'
import { serveSkus } from './skuRoutes.ts'
import { serveInfoTypes } from './types/infoTypeRoutes.ts'

type Measures = ResponseOf<(typeof asinRoutes)['listAsinMeasures']>

const SPAN_DAYS = 30

/** Marketplaces that one query can cover, because their orders end on the same day and share a currency. */
interface Alike {
  marketplaces: string[]
  until: string
  currency: string
}

const alike = (ends: ReadonlyMap<string, string>): Alike[] => {
  const groups = new Map<string, Alike>()
  for (const [marketplace, until] of ends) {
    const currency = marketplaceByCode(marketplace)?.currency ?? ''
    const group = groups.get(`${until} ${currency}`) ?? { marketplaces: [], until, currency }
    group.marketplaces.push(marketplace)
    groups.set(`${until} ${currency}`, group)
  }
  return [...groups.values()]
}

/** Yields marketplace, ASIN, units and revenue, in several queries because each returns a limited number of rows. */
async function* soldIn(scope: Scope, { marketplaces, until, currency }: Alike, today: string) {
  const query = {
    measures: ['units', 'revenue'],
    dimensions: ['marketplace', 'asin'],
    ...{ since: addDays(until, 1 - SPAN_DAYS), until, currency },
    filters: { marketplace: marketplaces },
  }
  for (let offset = 0, count = 1; offset < count; offset += MAX_ROWS) {
    const answer = await queryMeasures(scope, { ...query, offset }, today)
    yield* answer.rows
    count = answer.count
  }
}

/**
 * Returns units and revenue of the last thirty whole days that orders cover, by marketplace and ASIN; revenue in the
 * marketplace's currency.
 */
const asinMeasures = async (scope: Scope, today: string): Promise<Measures> => {
  const measures: Measures = {}
  for (const marketplaceGroup of alike(await lastCoveredDays(scope)))
    for await (const [marketplace, asin, units, revenue] of soldIn(scope, marketplaceGroup, today)) {
      if (!asin) continue
      const place = String(marketplace)
      measures[place] ??= {}
      measures[place][String(asin)] = { units: Number(units), revenue: Math.round(Number(revenue)) }
    }
  return measures
}

const inOrder = ({ kind }: InfoType, values: Iterable<string>): string[] =>
  [...values].sort(
    kind === 'text' ? (one, other) => one.localeCompare(other, 'en') : (one, other) => Number(one) - Number(other),
  )

/** Returns names from other sources: suppliers of orders, and categories in reports. */
const namesElsewhere = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ type: string; value: string }>`
    select 'supplier' as type, name as value from suppliers where tenant_id = ${tenant()}::uuid
    union select 'category', said_category from skus where tenant_id = ${tenant()}::uuid and said_category is not null`.execute(
    tx,
  )
  return rows
}

/** Returns the values to offer for each info type: its choices, else those in use, and names from other sources. */
const allowedValues = async (scope: Scope, today: string): Promise<Record<string, string[]>> => {
  const types = await readInfoTypes(scope)
  const values = new Map<string, Set<string>>(types.map(({ key }) => [key, new Set()]))
  for (const { info } of await readAsinInfo(scope, today))
    for (const [type, value] of Object.entries(info)) values.get(type)?.add(String(value))
  for (const { type, value } of await namesElsewhere(scope)) values.get(type)?.add(value)
  return Object.fromEntries(
    types.map((type) => [type.key, type.kind === 'choice' ? type.choices : inOrder(type, values.get(type.key) ?? [])]),
  )
}

interface Row {
  platform: string
  marketplace: string
  amt: number
}

/**
 * Returns the marketplaces where the tenant's seller accounts sell or reports contain SKUs, with the number of active
 * SKUs.
 */
const listMarketplaces = async ({
  tx,
  tenant,
}: Scope): Promise<ResponseOf<(typeof asinRoutes)['listMarketplaces']>> => {
  const { rows } = await sql<Row>`
    with listed as (
      select platform, m.marketplace, count(*) as amt from skus, unnest(marketplaces) as m (marketplace)
      where tenant_id = ${tenant()}::uuid and asin is not null and not removed and discontinued_at is null
      group by 1, 2
    ), sold as (
      select distinct platform, m.marketplace from sellers, unnest(marketplaces) as m (marketplace)
      where tenant_id = ${tenant()}::uuid
    )
    select platform, marketplace, coalesce(amt, 0) as amt from listed full join sold using (platform, marketplace)
    order by platform, marketplace`.execute(tx)
  return rows.map((row) => ({ ...row, currency: marketplaceByCode(row.marketplace)?.currency ?? '' }))
}

const withVisibleInfo = <C extends Pick<Catalogue, 'asin_info'>>(catalogue: C, hidden: ReadonlySet<string>): C => {
  if (hidden.size === 0) return catalogue
  const asinInfo: Catalogue['asin_info'] = {}
  for (const [asin, bySeller] of Object.entries(catalogue.asin_info)) asinInfo[asin] = infoBySeller(bySeller, hidden)
  return { ...catalogue, asin_info: asinInfo }
}

/** Registers the routes of the catalogue: products that are sold, and the info that users enter about them. */
export const serveAsins = (app: FastifyInstance, platform: Platform, joined: Joined): void => {
  serve(app, platform, asinRoutes.listAsins, async ({ scope, actor }) =>
    withVisibleInfo(await listAsins(scope, platform.now()), await hiddenInfoKeys(scope, actor)),
  )
  serve(app, platform, asinRoutes.listDiscontinued, async ({ scope, actor }) =>
    withVisibleInfo(await listDiscontinued(scope, platform.now()), await hiddenInfoKeys(scope, actor)),
  )
  // No imported report contains parents and variations.
  serve(app, platform, asinRoutes.listRelations, ({ scope }) => listRelations(scope))
  serve(app, platform, asinRoutes.listPlatforms, async () => [...platforms])
  serve(app, platform, asinRoutes.listMarketplaces, ({ scope }) => listMarketplaces(scope))
  serve(app, platform, asinInfoRoutes.listAllowedValues, async ({ scope, actor }) =>
    visibleInfo(
      await allowedValues(scope, await readCompanyDay(scope, platform.now())),
      await hiddenInfoKeys(scope, actor),
    ),
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
  serve(app, platform, asinRoutes.showAsin, async ({ scope, actor, params: { asin } }) =>
    showAsin(scope, asin, platform.now(), await hiddenInfoKeys(scope, actor)),
  )
  serveSkus(app, platform)
  serveInfo(app, platform)
  serveInfoTypes(app, platform, joined)
  serveSheet(app, platform)
  serveNotes(app, platform)
  serveNuke(app, platform)
}
