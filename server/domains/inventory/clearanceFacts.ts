import { sql } from 'kysely'
import type { Clearance, ListingKey } from '#contract/inventory.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { listingName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { minorUnits } from '#rules/money.ts'
import {
  bestExit,
  type ClearanceFacts,
  clearancePlans,
  HORIZON_DAYS,
  planMoney,
  storageOf,
  turnsAfter,
} from './slowStock/clearance.ts'
import type { SlowStockSales } from './slowStockSales.ts'

/** Part of the unit cost that a returned unit is worth. */
export const RECOVERED_SHARE = 0.25
/** Fees without a fee preview: referral as a share of the price, the others in major units of the currency. */
export const DEFAULT_FEES = { referral: 0.15, fulfillment: 4.5, removal: 1.04 } as const
/** Storage with surcharges by age in days, as multiples of the storage of a young unit. */
const AGE_FACTORS = [
  { age: 0, factor: 1 },
  { age: 181, factor: 2 },
  { age: 271, factor: 5 },
  { age: 366, factor: 9 },
] as const
const MONTH_DAYS = 30
/** Sales longer ago say nothing of today. */
const MAX_EVIDENCE_DAYS = 365

interface Costs extends ListingKey {
  /** Storage of a unit for a month, of the planning report. */
  monthly: number | null
  currency: string | null
  referral: number | null
  fulfillment: number | null
  skus: { sku: string; units: number }[] | null
}

/** Reads storage, fees and SKUs of listings, by `listingName`. */
export const readClearanceCosts = async (
  { tx, tenant }: Scope,
  listings: readonly ListingKey[],
): Promise<Map<string, Costs>> => {
  if (listings.length === 0) return new Map()
  const listingsJson = JSON.stringify(listings.map(({ marketplace, asin, seller }) => ({ marketplace, asin, seller })))
  const { rows } = await sql<Costs>`
    select w.marketplace, w.asin, w.seller, p.monthly, p.currency, f.referral, f.fulfillment, p.skus
    from jsonb_to_recordset(${listingsJson}::jsonb) as w (marketplace text, asin text, seller text)
    cross join lateral (
      select (sum(r.storage_cost) / nullif(sum(r.available) filter (where r.storage_cost is not null), 0))::float8 as monthly,
        min(r.currency) as currency,
        jsonb_agg(jsonb_build_object('sku', r.sku, 'units', r.available) order by r.sku) filter (where r.available > 0) as skus
      from planning_rows r
      where r.tenant_id = ${tenant()}::uuid and r.asin = w.asin and r.standing and r.kind = 'planning'
        and r.marketplace = w.marketplace and r.seller = w.seller
    ) p
    left join lateral (
      select (r.referral_fee::float8 / nullif(r.price, 0)) as referral, r.fulfillment_fee::float8 as fulfillment
      from skus k join fee_previews r on r.tenant_id = k.tenant_id and r.sku = k.sku and r.standing
        and r.seller = k.seller and r.marketplace = w.marketplace
      where k.tenant_id = ${tenant()}::uuid and k.platform = 'amazon' and k.seller = w.seller and k.asin = w.asin
      order by r.at desc, r.sku limit 1
    ) f on true`.execute(tx)
  return new Map(rows.map((row) => [listingName(row), row]))
}

interface Known {
  sales: SlowStockSales
  range: number
  firstReceived: string | null
  lastSale: string | null
  ages: readonly number[] | null
  /** Unit cost in the currency of the price. */
  cost: number | null
}

/** Returns the day in stock of the oldest units. */
const oldestAge = ({ ages, firstReceived, sales }: Known): number => {
  const bucket = ages?.findLastIndex((units) => units > 0) ?? -1
  if (bucket >= 0) return [0, 91, 181, 271, 366][bucket] ?? 0
  return firstReceived === null ? 0 : daysBetween(firstReceived, sales.until)
}

/** Returns what the rule needs; null when price or storage are unknown. */
export const clearanceFacts = (known: Known, costs: Costs | undefined): ClearanceFacts | null => {
  const { sales, range, firstReceived, lastSale, cost } = known
  if (sales.price === null || sales.currency === null || !costs || costs.monthly === null) return null
  const major = 10 ** (minorUnits(sales.currency) ?? 2)
  const begin = lastSale ?? firstReceived
  const days = begin === null ? range : Math.max(range, Math.min(MAX_EVIDENCE_DAYS, daysBetween(begin, sales.until)))
  const age = oldestAge(known)
  const current = AGE_FACTORS.findLast((step) => step.age <= age)
  return {
    ...{ units: sales.inventory, days, sold: sales.sold, price: sales.price },
    referral: costs.referral ?? DEFAULT_FEES.referral,
    fulfillment: costs.fulfillment ?? DEFAULT_FEES.fulfillment * major,
    removal: DEFAULT_FEES.removal * major,
    recovered: (cost ?? 0) * RECOVERED_SHARE,
    storage: AGE_FACTORS.filter((step) => step === current || step.age > age).map((step) => ({
      from: Math.max(0, step.age - age),
      // The report's storage is that of the unit's age without surcharge.
      perDay: ((costs.monthly ?? 0) / MONTH_DAYS) * step.factor,
    })),
  }
}

/** Returns the best way on and what it brings beyond keeping everything; null without facts. */
export const clearanceOf = (facts: ClearanceFacts | null, currency: string | null, today: string): Clearance | null => {
  if (!facts || currency === null) return null
  const [best] = clearancePlans(facts)
  if (!best) return null
  const everything = planMoney(facts, { exit: bestExit(facts), discount: 0, keep: facts.units })
  const turns = turnsAfter(facts)
  return {
    ...{ exit: best.exit, discount: best.discount, keep: best.keep, currency },
    money: Math.round(best.money),
    gain: Math.round(best.money - everything),
    storage: Math.round((facts.units - best.keep) * storageOf(facts, 1)),
    turnsOn: turns === null || turns > HORIZON_DAYS ? null : addDays(today, turns),
  }
}

/** Returns a function that converts a company's unit cost into the currency of a price; null without a rate. */
export const readCostConversion = async (
  scope: Scope,
  currencies: readonly string[],
  day: string,
): Promise<(cost: number | null, currency: string | null) => number | null> => {
  const { home, rates } = await readExchange(scope, { currencies: [...new Set(currencies)], since: day })
  return (cost, currency) =>
    cost === null || currency === null
      ? null
      : (exchanged(cost, { from: home, to: currency, home, day }, rates)?.amount ?? null)
}
