import { sql } from 'kysely'
import { TypedAsin } from '#contract/common.ts'
import type { DeadRow } from '#contract/inventory.ts'
import { rowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { parse } from '#platform/wire/validate.ts'
import { addDays } from '#rules/days.ts'
import { DEFAULT_FEES, RECOVERED_SHARE } from './clearanceFacts.ts'
import { inListings, parseListingsFilter } from './explainListings.ts'
import { stockRowsBehind } from './explainStock.ts'
import { readSlowStock } from './listSlowStock.ts'
import {
  bestExit,
  type ClearanceFacts,
  clearancePlans,
  exitMoney,
  exits,
  expectedRate,
  HORIZON_DAYS,
  planMoney,
} from './slowStock/clearance.ts'
import { poissonAtMost } from './slowStock/poisson.ts'
import { BEFORE_DAYS } from './slowStock/slowStock.ts'
import { rangeOf } from './slowStockRange.ts'
import { readSlowStockSales, type SlowStockSales } from './slowStockSales.ts'

const AGES = ['0–90 days', '91–180 days', '181–270 days', '271–365 days', 'More than 365 days']

interface Shown {
  row: DeadRow
  facts: ClearanceFacts | null
  sales: SlowStockSales
  range: number
}

/** Returns the row that the screen shows. */
const readShown = async (scope: Scope, key: Record<string, string>, now: Date): Promise<Shown> => {
  const question = key.table === 'problematic' ? 'problematic' : 'dead'
  const range = await rangeOf(scope, question === 'dead' ? 'defaultRange' : 'problemRange', key.range)
  const asin = parse(TypedAsin, key.asin ?? '')
  const isMeant = (one: { marketplace: string; seller: string }) =>
    one.marketplace === key.marketplace && one.seller === key.seller
  const shown = (await readSlowStock(scope, question, range, now, asin)).find(({ row }) => isMeant(row))
  const sales = (await readSlowStockSales(scope, question, range, asin)).find(isMeant)
  if (!shown || !sales) throw notFound('This row')
  return { ...shown, sales, range }
}

const inMoney = (name: string, value: number | null, currency: string | null) =>
  currency === null ? { name, value } : { name, value, currency }

const explainValue =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const { row } = await readShown(scope, key, now())
    return {
      formula: 'Tied up = units × today’s unit cost',
      inputs: [
        { name: 'Units', value: row.inventory },
        inMoney('Unit cost', row.value === null ? null : Math.round(row.value / row.inventory), row.currency),
        inMoney('Tied up', row.value, row.currency),
      ],
      ...(await stockRowsBehind(scope, parseListingsFilter(key), [row.asin], 'stock', ['fulfillable'])),
    }
  }

const explainAge =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const { row } = await readShown(scope, key, now())
    const planned = sql<boolean>`f.standing and f.kind = 'planning' and f.asin = ${row.asin} and ${inListings(parseListingsFilter(key))}`
    return {
      formula: 'Age = units by days since Amazon received them, from the inventory planning report',
      inputs: [
        ...AGES.map((name, index) => ({ name, value: row.ageBuckets?.[index] ?? null })),
        { name: 'First received on or before', value: row.firstReceived },
      ],
      ...(await rowsBehind(scope, 'planning_rows', planned)),
    }
  }

const explainVelocity =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const { row, sales, range } = await readShown(scope, key, now())
    const { until, sold, soldBefore, inStock, inStockBefore } = sales
    const since = addDays(until, 1 - range - BEFORE_DAYS)
    const lines = sql<boolean>`f.standing and not f.cancelled and f.asin = ${row.asin}
      and f.day between ${since}::date and ${until}::date and ${inListings(parseListingsFilter(key))}`
    return {
      formula:
        'A day now = units sold in the range ÷ its days; a day before = units sold in the 30 days before it ÷ those of them in stock',
      inputs: [
        { name: `Range: ${addDays(until, 1 - range)} to ${until}, days`, value: range },
        { name: 'In stock in the range, days', value: inStock },
        { name: 'Sold in the range', value: sold },
        { name: 'A day now', value: row.velocity },
        { name: 'Sold in the 30 days before', value: soldBefore },
        { name: 'In stock in the 30 days before, days', value: inStockBefore },
        { name: 'A day before', value: row.velocityBefore },
        { name: 'Chance of so few sales (Poisson)', value: poissonAtMost(sold, row.velocityBefore * range) },
      ],
      ...(await rowsBehind(scope, 'order_lines', lines, ['quantity'])),
    }
  }

const exitLabels = {
  remove: 'Removing a unit',
  liquidate: 'Liquidating a unit: 7.5 % of the price, less 15 % and the fee',
  donate: 'Donating a unit',
} as const

const explainClearance =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const { row, facts } = await readShown(scope, key, now())
    const { clearance } = row
    const planned = sql<boolean>`f.standing and f.kind = 'planning' and f.asin = ${row.asin} and ${inListings(parseListingsFilter(key))}`
    if (!facts || !clearance) throw notFound('A way to clear it')
    const money = (name: string, value: number) => ({ name, value: Math.round(value), currency: clearance.currency })
    const everything = { exit: bestExit(facts), discount: 0, keep: facts.units }
    return {
      formula: `Money of ${HORIZON_DAYS} days = sales of the units kept − their storage + what the others bring; the best of all price cuts and quantities`,
      inputs: [
        { name: 'Days in stock without a sale, or of the range', value: facts.days },
        { name: 'Sold in them', value: facts.sold },
        { name: 'Expected units a day', value: expectedRate(facts) },
        money('Price', facts.price),
        { name: 'Referral fee, share of the price', value: facts.referral },
        money('Fulfillment of a unit', facts.fulfillment),
        ...facts.storage.map(({ from, perDay }) => ({
          name: from === 0 ? 'Storage of a unit for 30 days' : `Storage for 30 days, from ${from} days on`,
          ...{ value: Math.round(perDay * 30), currency: clearance.currency },
        })),
        money(`Removal fee of a unit, assumed as ${DEFAULT_FEES.removal}`, facts.removal),
        money(`A returned unit is worth ${RECOVERED_SHARE * 100} % of its cost`, facts.recovered),
        ...exits.map((exit) => money(exitLabels[exit], exitMoney(facts, exit))),
        ...clearancePlans(facts).map((plan) =>
          money(`${Math.round(plan.discount * 100)} % off, keep ${plan.keep} of ${facts.units}`, plan.money),
        ),
        money('Keep everything', planMoney(facts, everything)),
      ],
      ...(await rowsBehind(scope, 'planning_rows', planned)),
    }
  }

/** Explainers of POST /explain for dead and problematic products; the key contains the listing, `table` and `range`. */
export const slowStockExplainers = (platform: Platform) => ({
  'dead.value': explainValue(platform),
  'dead.age': explainAge(platform),
  'dead.velocity': explainVelocity(platform),
  'dead.clearance': explainClearance(platform),
})
