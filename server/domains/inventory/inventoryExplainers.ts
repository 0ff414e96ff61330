import { sql } from 'kysely'
import type { Figure } from '#contract/explain.ts'
import type { InventoryRow } from '#contract/inventory.ts'
import { rowsBehind } from '#facts/index.ts'
import { wholeSafety } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { zOf } from '#rules/restock/restockTerms.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'
import { blockedExplainers } from './explainBlocked.ts'
import { historyExplainers } from './explainHistory.ts'
import { type Inputs, parseListingsFilter, readListings, sumInputs } from './explainListings.ts'
import { onTheWayExplainers } from './explainOnTheWay.ts'
import { slowStockExplainers } from './explainSlowStock.ts'
import { stockExplainers } from './explainStock.ts'
import { showInbound } from './inbound.ts'
import { readStock } from './listInventory.ts'
import { readListingPlanning } from './listingPlanning.ts'

const tenth = (value: number) => Math.round(value * 100) / 100

/** Returns the inputs of the safety-stock rule for one listing. */
const ruleInputs = async (scope: Scope, row: InventoryRow, now: Date): Promise<Inputs> => {
  const planning = await readListingPlanning(scope, now, [row.asin])
  const { serviceLevel, reviewPeriod } = planning.terms
  const rows = await readStock(scope, row.asin)
  const demand = rows.find(({ marketplace, seller }) => marketplace === row.marketplace && seller === row.seller)
  const safetyEstimate = demand ? planning.safety(row, demand) : null
  const { leadTime, leadSigma } = planning.leadOf(row)
  const expectedDemand = safetyEstimate === null ? null : safetyEstimate.wanted
  const days = leadTime + reviewPeriod
  return [
    { name: `z at a service level of ${serviceLevel} %`, value: zOf(serviceLevel) },
    { name: 'L: days from order to sellable', value: leadTime },
    { name: 'R: days between two reviews', value: reviewPeriod },
    { name: 'ℓ: level, units a day', value: safetyEstimate && tenth(safetyEstimate.level) },
    {
      name: `μ: demand of the next ${days} days, with season and events`,
      value: expectedDemand === null ? null : tenth(expectedDemand),
    },
    {
      name: 'φ: variance ÷ mean of the seller’s daily units',
      value: safetyEstimate === null ? null : tenth(safetyEstimate.dispersion),
    },
    { name: 'c: uncertainty of the level itself', value: RATE_ERROR },
    { name: 'σ_L: standard deviation of L', value: tenth(leadSigma) },
    { name: 'Suggested, rounded up', value: safetyEstimate && wholeSafety(safetyEstimate) },
    { name: 'Set by hand', value: row.safetyQty },
  ]
}

const explain =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const rows = await readListings(scope, parseListingsFilter(key), now())
    const [only] = rows
    return {
      formula: 'Safety stock = set by hand, else z·√(φ·μ + (c·μ)² + (μ ÷ (L + R)·σ_L)²)',
      inputs: [
        ...(rows.length === 1 && only ? await ruleInputs(scope, only, now()) : []),
        ...sumInputs('Safety stock', rows, ({ safetyTotal }) => safetyTotal),
      ],
      rows: [],
      total: 0,
    }
  }

/** Explainers of POST /explain for safety stock; its only files are those of sales and stock. */
const safetyExplainers = (platform: Platform) => ({ 'inventory.safety': explain(platform) })

const explainUnits: Explainer = async (scope, { id, sku }) => {
  if (!id) throw badRequest('Enter the shipment as key {id}.')
  const sheet = await showInbound(scope, id)
  const lines = sku ? sheet.lines.filter((line) => line.sku === sku) : sheet.lines
  const sum = (part: 'shipped' | 'received') => lines.reduce((total, line) => total + line[part], 0)
  const booked = lines.flatMap(({ orders }) => orders).reduce((total, { quantity }) => total + quantity, 0)
  const ofSku = sku ? sql`and f.sku = ${sku}` : sql``
  return {
    formula: 'Discrepancy = received − shipped; units on purchase orders are those matched to them',
    inputs: [
      { name: 'Status', value: sheet.status },
      { name: 'Shipped', value: sum('shipped') },
      { name: 'Received', value: sum('received') },
      { name: 'Discrepancy', value: sum('received') - sum('shipped') },
      { name: 'Booked on purchase orders', value: booked },
    ],
    ...(await rowsBehind(scope, 'inbound_items', sql<boolean>`f.standing and f.shipment_id = ${id} ${ofSku}`, [
      'shipped',
      'received',
    ])),
  }
}

/** Explainers of POST /explain for a shipment’s units; the key contains the shipment `id` and optionally a `sku`. */
const inboundExplainers = { 'inbound.units': explainUnits }

/** Explainers of POST /explain for the nine stock columns, history, shipments, and dead and problematic products. */
export const inventoryExplainers = (platform: Platform) =>
  ({
    ...stockExplainers(platform),
    ...onTheWayExplainers(platform),
    ...safetyExplainers(platform),
    ...historyExplainers,
    ...inboundExplainers,
    ...slowStockExplainers(platform),
    ...blockedExplainers(platform),
  }) satisfies Partial<Record<Figure, Explainer>>
