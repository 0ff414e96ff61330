import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { type OpenOrder, readOpenOrders } from '#model/planning/index.ts'
import { isOpenStatus } from '#model/stock/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { addDays } from '#rules/days.ts'
import {
  type Inputs,
  inListings,
  type ListingsAsked,
  listingsAsked,
  readListings,
  sumInputs,
} from './explainListings.ts'
import { stockRowsBehind } from './explainStock.ts'
import { type ListingPlanning, readListingPlanning } from './listingPlanning.ts'

/** So many order lines are told one by one. */
const MAX_LINES = 50

const isAsked = ({ asins, marketplaces, sellers }: ListingsAsked, line: OpenOrder) =>
  (asins?.includes(line.asin) ?? true) &&
  (marketplaces?.includes(line.marketplace) ?? true) &&
  (sellers?.includes(line.seller) ?? true)

const expectedOn = (line: OpenOrder, { today, leadOf }: ListingPlanning) =>
  line.expected ?? addDays(line.ordered ?? today, leadOf(line).leadTime)

const lineInputs = (lines: readonly OpenOrder[], planning: ListingPlanning): Inputs =>
  lines.slice(0, MAX_LINES).map((line) => ({
    name: `PO ${line.number}, ${line.marketplace} · ${line.seller} · ${line.asin}, due ${expectedOn(line, planning)}`,
    value: line.units,
  }))

const sumOf = (lines: readonly OpenOrder[]) => lines.reduce((sum, { units }) => sum + units, 0)

/** Orders are written here, not imported: their lines are the arithmetic, and no file stands behind them. */
const explainOrders =
  (limited: boolean, { now }: Platform): Explainer =>
  async (scope, key) => {
    const asked = listingsAsked(key)
    const planning = await readListingPlanning(scope, now(), asked.asins ?? undefined)
    const open = (await readOpenOrders(scope, asked.asins ?? undefined)).filter((line) => isAsked(asked, line))
    const lines = limited ? open.filter((line) => expectedOn(line, planning) <= planning.dueBy(line)) : open
    const later = { name: 'Due later, which does not count', value: sumOf(open) - sumOf(lines) }
    return {
      formula: limited
        ? 'On order in time = open order units that are on no shipment yet and due within lead time + scale'
        : 'On order = ordered − received or booked on shipments, whichever is more, of orders sent and not closed',
      inputs: [
        ...lineInputs(lines, planning),
        ...(limited ? [later] : []),
        { name: limited ? 'On order in time' : 'On order', value: sumOf(lines) },
      ],
      rows: [],
      total: 0,
    }
  }

const explainReceiving =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const asked = listingsAsked(key)
    const rows = await readListings(scope, asked, now())
    const asins = [...new Set(rows.map(({ asin }) => asin))]
    const sum = (part: 'shipped' | 'received') => rows.reduce((all, { receiving }) => all + receiving[part], 0)
    const open = sql<boolean>`f.standing and ${isOpenStatus(sql`f.status`)}
      and coalesce((
        select k.asin from skus k where k.tenant_id = f.tenant_id and k.platform = 'amazon' and k.seller = f.seller and k.sku = f.sku
      ), f.asin) = any(${asins}::text[]) and (f.marketplace is null or ${inListings(asked)})`
    const shipments = await rowsBehind(scope, 'inbound_items', open)
    return {
      formula:
        'Receiving = shipped − received on open inbound shipments, a surplus of one fills no other; without a shipment, what MYI has on its way',
      inputs: [
        { name: 'Shipped', value: sum('shipped') },
        { name: 'Received', value: sum('received') },
        ...sumInputs('Receiving', rows, ({ receiving }) => Math.max(0, receiving.shipped - receiving.received)),
      ],
      ...(shipments.total > 0 ? shipments : await stockRowsBehind(scope, asked, asins, 'coming')),
    }
  }

/** What POST /explain says of what is ordered or on its way. */
export const onTheWayExplainers = (platform: Platform) => ({
  'inventory.onOrder': explainOrders(false, platform),
  'inventory.limitedOnOrder': explainOrders(true, platform),
  'inventory.receiving': explainReceiving(platform),
})
