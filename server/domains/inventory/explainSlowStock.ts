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
import { inListings, parseListingsFilter } from './explainListings.ts'
import { stockRowsBehind } from './explainStock.ts'
import { listSlowStock } from './listSlowStock.ts'
import { poissonAtMost } from './slowStock/poisson.ts'
import { BEFORE_DAYS } from './slowStock/slowStock.ts'
import { rangeOf } from './slowStockRange.ts'
import { readSlowStockSales, type SlowStockSales } from './slowStockSales.ts'

const AGES = ['0–90 days', '91–180 days', '181–270 days', '271–365 days', 'More than 365 days']

interface Shown {
  row: DeadRow
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
  const row = (await listSlowStock(scope, question, range, now, asin)).find(isMeant)
  const sales = (await readSlowStockSales(scope, question, range, asin)).find(isMeant)
  if (!row || !sales) throw notFound('This row')
  return { row, sales, range }
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

/** Explainers of POST /explain for dead and problematic products; the key contains the listing, `table` and `range`. */
export const slowStockExplainers = (platform: Platform) => ({
  'dead.value': explainValue(platform),
  'dead.age': explainAge(platform),
  'dead.velocity': explainVelocity(platform),
})
