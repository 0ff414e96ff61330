import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { TypedAsin } from '#contract/common.ts'
import { discontinueRoutes, type Part, type Touched } from '#contract/discontinue.ts'
import { Platform as SalesPlatform } from '#contract/sellers.ts'
import { skuRoutes } from '#contract/skus.ts'
import { noticeMissingFnskus, setDiscontinued } from '#model/catalogue/index.ts'
import { countUnitsOnOrder } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { parse } from '#platform/wire/validate.ts'
import { todayAt } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { addSku, type Changed, changeSku, fillFnsku, removeSku } from './changeSkus.ts'
import { readSkus, type StoredSku, skuRowOf } from './skuRow.ts'

/** Maximum number of ASINs in an event; above it browsers refetch everything. */
const MAX_NAMED = 200

interface PartOfAsin extends Part {
  asin: string
}

/** Returns the condition for rows of `skus` that match some part. */
const meant = (items: readonly PartOfAsin[]): RawBuilder<boolean> => {
  const collectColumn = (pick: (item: PartOfAsin) => string | undefined) => items.map((item) => pick(item) ?? null)
  return sql`exists (
    select from unnest(${collectColumn(({ asin }) => asin)}::text[], ${collectColumn(({ platform }) => platform)}::text[], ${collectColumn(({ seller }) => seller)}::text[])
      as i (asin, platform, seller)
    where i.asin = skus.asin and coalesce(i.platform = skus.platform, true) and coalesce(i.seller = skus.seller, true)
  )`
}

const placeIn = ({ asin, platform, seller }: PartOfAsin) =>
  [asin, ...(seller ? [`of ${seller}`] : []), ...(platform ? [`on ${platform}`] : [])].join(' ')

/** Returns the matching rows. Throws a 404 error when there are none. */
const mustKnow = async (scope: Scope, items: readonly PartOfAsin[]): Promise<StoredSku[]> => {
  const asins = [...new Set(items.map(({ asin }) => asin))]
  const rows = await readSkus(scope, sql`asin = any(${asins}::text[]) and ${meant(items)}`)
  const [firstItem] = items
  if (rows.length === 0 && firstItem) throw new UserError(404, `No SKU of ${placeIn(firstItem)} is in the catalog.`)
  return rows
}

/** Leads and stock show active ASINs only. */
const tell = (scope: Scope, rows: readonly StoredSku[]) => {
  const asins = [...new Set(rows.flatMap(({ asin }) => asin ?? []))]
  scope.emit('leads', {})
  scope.emit('inventory', asins.length > MAX_NAMED ? {} : { asins })
}

const move = (
  scope: Scope,
  items: readonly PartOfAsin[],
  discontinuedAt: Date | null,
  userName: string | null,
): Promise<StoredSku[]> =>
  noticeMissingFnskus(scope, async () => {
    const rows = await mustKnow(scope, items)
    const moving = rows.filter(({ discontinued_at }) => (discontinued_at === null) !== (discontinuedAt === null))
    if (moving.length === 0) return []
    await setDiscontinued(scope, moving, { discontinued_at: discontinuedAt, discontinued_by: userName })
    tell(scope, moving)
    return moving
  })

/** Discontinues the active rows of the parts and returns them. */
const discontinue = (
  scope: Scope,
  items: readonly PartOfAsin[],
  discontinuedAt: Date,
  userName: string,
): Promise<StoredSku[]> => move(scope, items, discontinuedAt, userName)

/** Reactivates the discontinued rows of a part and returns them. */
const reactivate = (scope: Scope, item: PartOfAsin): Promise<StoredSku[]> => move(scope, [item], null, null)

const regions = sql.join(marketplaces.map(({ code, region }) => sql`(${sql.lit(code)}, ${sql.lit(region)})`))

/** Selects stock of sellers. Marketplaces of a region that report the same units of an FNSKU count as one pool. */
const poolsOf = (tenant: string, asin: string, sellers: readonly string[]) => sql`
  select n.amt + n.merch + n.fc_transfer + n.fc_processing as units, max(greatest(n.shipped - n.received, 0)) as incoming
  from stock_now n left join (values ${regions}) m (code, region) on m.code = n.marketplace
  where n.tenant_id = ${tenant}::uuid and n.asin = ${asin} and n.seller = any(${sellers}::text[])
  group by n.seller, coalesce(m.region, n.marketplace), coalesce(n.fnsku, n.sku, n.marketplace), n.amt, n.merch, n.fc_transfer, n.fc_processing`

/** Returns what a discontinuation would affect: the active rows and the units of their sellers. */
const previewDiscontinue = async (scope: Scope, item: PartOfAsin, now: Date): Promise<Touched> => {
  const rows = (await mustKnow(scope, [item])).filter(({ discontinued_at }) => discontinued_at === null)
  const sellers = [...new Set(rows.map(({ seller }) => seller))]
  const { tx, tenant } = scope
  const { rows: sums } = await sql<Pick<Touched, 'units' | 'incoming'>>`
    select coalesce(sum(units), 0) as units, coalesce(sum(incoming), 0) as incoming
    from (${poolsOf(tenant(), item.asin, sellers)}) pools`.execute(tx)
  const onOrder = await countUnitsOnOrder(scope, todayAt(now.getTime()), { asin: item.asin, sellers })
  return { skus: rows.map(skuRowOf), units: 0, incoming: 0, ...sums[0], onOrder }
}

const rowOf = ({ after: savedSku }: Changed) => {
  if (!savedSku) throw new Error('A SKU was written and is not there')
  return savedSku
}

const partOf = ({ platform, seller }: Record<string, string | undefined>): Part => {
  const parsedPlatform = platform === undefined ? undefined : SalesPlatform.safeParse(platform)
  if (parsedPlatform && !parsedPlatform.success)
    throw badRequest(`${platform} is not a platform. Platforms are ${SalesPlatform.options.join(', ')}.`)
  return { ...(parsedPlatform ? { platform: parsedPlatform.data } : {}), ...(seller === undefined ? {} : { seller }) }
}

/** Registers the routes that change SKUs and their status. */
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
