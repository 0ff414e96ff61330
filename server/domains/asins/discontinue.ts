import { type RawBuilder, sql } from 'kysely'
import type { Part, Touched } from '#contract/discontinue.ts'
import { noticeMissingFnskus, setDiscontinued } from '#model/catalogue/index.ts'
import { countUnitsOnOrder } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { todayAt } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { readSkus, type StoredSku, skuRowOf } from './skuRow.ts'

/** Asins named to browsers; above that they ask for everything. */
const MAX_NAMED = 200

export interface PartOfAsin extends Part {
  asin: string
}

/** Rows of table `skus` that some part means. */
const meant = (items: readonly PartOfAsin[]): RawBuilder<boolean> => {
  const of = (pick: (item: PartOfAsin) => string | undefined) => items.map((item) => pick(item) ?? null)
  return sql`exists (
    select from unnest(${of(({ asin }) => asin)}::text[], ${of(({ platform }) => platform)}::text[], ${of(({ seller }) => seller)}::text[])
      as i (asin, platform, seller)
    where i.asin = skus.asin and coalesce(i.platform = skus.platform, true) and coalesce(i.seller = skus.seller, true)
  )`
}

const placeIn = ({ asin, platform, seller }: PartOfAsin) =>
  [asin, ...(seller ? [`of ${seller}`] : []), ...(platform ? [`on ${platform}`] : [])].join(' ')

/** The rows that are meant; a refusal when there are none at all. */
const mustKnow = async (scope: Scope, items: readonly PartOfAsin[]): Promise<StoredSku[]> => {
  const asins = [...new Set(items.map(({ asin }) => asin))]
  const rows = await readSkus(scope, sql`asin = any(${asins}::text[]) and ${meant(items)}`)
  const [first] = items
  if (rows.length === 0 && first) throw new UserError(404, `There is no SKU of ${placeIn(first)} in the catalogue.`)
  return rows
}

/** Leads and stock are shown of active asins alone. */
const tell = (scope: Scope, rows: readonly StoredSku[]) => {
  const asins = [...new Set(rows.flatMap(({ asin }) => asin ?? []))]
  scope.emit('leads', {})
  scope.emit('inventory', asins.length > MAX_NAMED ? {} : { asins })
}

const move = (scope: Scope, items: readonly PartOfAsin[], at: Date | null, by: string | null): Promise<StoredSku[]> =>
  noticeMissingFnskus(scope, async () => {
    const rows = await mustKnow(scope, items)
    const moving = rows.filter(({ discontinued_at }) => (discontinued_at === null) !== (at === null))
    if (moving.length === 0) return []
    await setDiscontinued(scope, moving, { discontinued_at: at, discontinued_by: by })
    tell(scope, moving)
    return moving
  })

/** Discontinues what is still active of the parts named; the rows that were. */
export const discontinue = (scope: Scope, items: readonly PartOfAsin[], at: Date, by: string): Promise<StoredSku[]> =>
  move(scope, items, at, by)

/** Brings back what is discontinued of a part; the rows that were. */
export const reactivate = (scope: Scope, item: PartOfAsin): Promise<StoredSku[]> => move(scope, [item], null, null)

const regions = sql.join(marketplaces.map(({ code, region }) => sql`(${sql.lit(code)}, ${sql.lit(region)})`))

/** Stock of sellers: marketplaces of a region that count the same units of an FNSKU tell of one pool, as Amazon's do that share theirs. */
const poolsOf = (tenant: string, asin: string, sellers: readonly string[]) => sql`
  select n.amt + n.merch + n.fc_transfer + n.fc_processing as units, max(greatest(n.shipped - n.received, 0)) as incoming
  from stock_now n left join (values ${regions}) m (code, region) on m.code = n.marketplace
  where n.tenant_id = ${tenant}::uuid and n.asin = ${asin} and n.seller = any(${sellers}::text[])
  group by n.seller, coalesce(m.region, n.marketplace), coalesce(n.fnsku, n.sku, n.marketplace), n.amt, n.merch, n.fc_transfer, n.fc_processing`

/** What a discontinue would touch: the active rows, and the units of their sellers. */
export const previewDiscontinue = async (scope: Scope, item: PartOfAsin, now: Date): Promise<Touched> => {
  const rows = (await mustKnow(scope, [item])).filter(({ discontinued_at }) => discontinued_at === null)
  const sellers = [...new Set(rows.map(({ seller }) => seller))]
  const { tx, tenant } = scope
  const { rows: sums } = await sql<Pick<Touched, 'units' | 'incoming'>>`
    select coalesce(sum(units), 0) as units, coalesce(sum(incoming), 0) as incoming
    from (${poolsOf(tenant(), item.asin, sellers)}) pools`.execute(tx)
  const onOrder = await countUnitsOnOrder(scope, todayAt(now.getTime()), { asin: item.asin, sellers })
  return { skus: rows.map(skuRowOf), units: 0, incoming: 0, ...sums[0], onOrder }
}
