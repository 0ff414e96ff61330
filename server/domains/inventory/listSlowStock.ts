import { type RawBuilder, sql } from 'kysely'
import type { DeadRow, ListingKey } from '#contract/inventory.ts'
import { notedNumber, readAsinInfo } from '#model/catalogue/index.ts'
import { listingName, readCompanyDay, sellerAsinName } from '#model/planning/index.ts'
import { stockSinceRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { minorUnits } from '#rules/money.ts'
import { clearanceFacts, clearanceOf, readClearanceCosts, readCostConversion } from './clearanceFacts.ts'
import { readClearedOn } from './clearedOn.ts'
import type { ClearanceFacts } from './slowStock/clearance.ts'
import {
  isDead,
  isProblematic,
  lostUnits,
  type SlowStockFacts,
  slowStockAction,
  slowStockVelocities,
} from './slowStock/slowStock.ts'
import { slowStockAdvice } from './slowStock/slowStockAdvice.ts'
import { readSlowStockSales, type SlowStockQuestion, type SlowStockSales } from './slowStockSales.ts'

/** Signals from reports about units in stock, besides sales. */
interface SlowStockSign {
  lastSale: string | null
  /** First day on which a report counted it as sellable, or knew that it had been. */
  firstReceived: string | null
  ages: number[] | null
  /** Amazon’s recommendation, as a sentence. */
  advice: string | null
  stranded: string | null
}

type WantedListing = ListingKey & { fnsku: string | null }

/** Units by age of each listing. Two SKUs with one FNSKU report the same units. */
const ages = (tenant: string) => sql`
  select sum(a1) as a1, sum(a2) as a2, sum(a3) as a3, sum(a4) as a4, sum(a5) as a5, max(at) as at,
    array_agg(distinct advice) filter (where advice is not null) as advice from (
    select max(age_0_90) as a1, max(age_91_180) as a2, max(age_181_270) as a3, max(age_271_365) as a4,
      max(age_365_plus) as a5, max(at) as at, min(recommended_action) as advice
    from planning_rows r
    where r.tenant_id = ${tenant}::uuid and r.asin = w.asin and r.standing and r.kind = 'planning'
      and r.marketplace = w.marketplace and r.seller = w.seller and not starts_with(r.sku, 'amzn.gr.')
    group by coalesce(r.fnsku, r.sku)
  ) pools`

/** The latest possible arrival day of the oldest units, from their age. */
const cameBefore = sql`p.at::date - case when p.a5 > 0 then 366 when p.a4 > 0 then 271 when p.a3 > 0 then 181 when p.a2 > 0 then 91 end`

const firstDaySql = (tenant: string, table: RawBuilder<unknown>, extraCondition = sql``) => sql`(
  select min(f.day) from ${table} f where f.tenant_id = ${tenant}::uuid and f.asin = w.asin
    and f.marketplace = w.marketplace and f.seller = w.seller ${extraCondition})`

/** Returns the signals of the given listings, by `listingName`. */
const readSlowStockSigns = async (
  { tx, tenant: ofWhom }: Scope,
  listings: readonly WantedListing[],
): Promise<Map<string, SlowStockSign>> => {
  if (listings.length === 0) return new Map()
  const tenant = ofWhom()
  const listingsJson = JSON.stringify(
    listings.map(({ marketplace, asin, seller, fnsku }) => ({ marketplace, asin, seller, fnsku })),
  )
  const { rows } = await sql<ListingKey & Omit<SlowStockSign, 'advice'> & { advice: string[] | null }>`
    select w.marketplace, w.asin, w.seller,
      (
        select max(s.day) from sales_daily s where s.tenant_id = ${tenant}::uuid and s.asin = w.asin
          and s.marketplace = w.marketplace and s.seller = w.seller and s.units > 0
      ) as "lastSale",
      least(
        ${firstDaySql(tenant, sql`sales_daily`, sql`and f.units > 0`)}, ${firstDaySql(tenant, stockSinceRows, sql`and f.units > 0`)},
        ${firstDaySql(tenant, sql`ledger_events`, sql`and f.standing and f.event_type ilike 'receipts' and f.quantity > 0`)},
        (
          select min(f.day) from receipts f where f.tenant_id = ${tenant}::uuid and f.fnsku = w.fnsku and f.standing
            and f.seller = w.seller and f.quantity > 0
        ), ${cameBefore}
      ) as "firstReceived",
      case when p.a1 is not null or p.a2 is not null then
        array[coalesce(p.a1, 0), coalesce(p.a2, 0), coalesce(p.a3, 0), coalesce(p.a4, 0), coalesce(p.a5, 0)]::int[] end as ages,
      p.advice,
      (
        select coalesce(r.reason, r.error, r.status, 'Stranded') from stranded_rows r
        where r.tenant_id = ${tenant}::uuid and r.asin = w.asin and r.standing and r.marketplace = w.marketplace
          and r.seller = w.seller order by r.fulfillable desc nulls last, r.sku limit 1
      ) as stranded
    from jsonb_to_recordset(${listingsJson}::jsonb) as w (marketplace text, asin text, seller text, fnsku text)
    cross join lateral (${ages(tenant)}) p`.execute(tx)
  return new Map(
    rows.map((row) => {
      // The first advice among several SKUs wins.
      const [advice = null] = (row.advice ?? []).map(slowStockAdvice).filter((text) => text !== null)
      return [listingName(row), { ...row, advice }]
    }),
  )
}

const answers = { dead: isDead, problematic: isProblematic }

/** Returns an amount in major units, so that currencies sort together roughly without a rate; -1 for null. */
const wholeUnits = (amount: number | null, currency: string | null) =>
  amount === null ? -1 : amount / 10 ** (minorUnits(currency ?? '') ?? 2)

/** Sorts by lost money, then by units in stock, both descending. */
const byLoss = (one: DeadRow, other: DeadRow) =>
  wholeUnits(other.lost, other.lostCurrency) - wholeUnits(one.lost, one.lostCurrency) || other.inventory - one.inventory

interface Costs {
  costOf(row: SlowStockSales): number | null
  currency: string
}

const readCosts = async (scope: Scope, now: Date, asins: readonly string[]): Promise<Costs> => {
  const infoRows = await readAsinInfo(scope, await readCompanyDay(scope, now), asins)
  const infoOf = new Map(infoRows.map((one) => [sellerAsinName(one), one.info]))
  const { currency } = await readCompanySettings(scope)
  return { costOf: (row) => notedNumber(infoOf.get(sellerAsinName(row)), 'unit_cost'), currency }
}

const deadRow = (
  life: SlowStockFacts,
  sales: SlowStockSales,
  sign: SlowStockSign,
  { costOf, currency }: Costs,
): Omit<DeadRow, 'skus' | 'clearance' | 'doneOn'> => {
  const { marketplace, asin, seller, name, inventory, price } = sales
  const cost = costOf(sales)
  const lost = price === null ? null : Math.round(lostUnits(life) * price)
  const { stranded, advice, ages, lastSale, firstReceived } = sign
  return {
    marketplace,
    asin,
    seller,
    name,
    inventory,
    value: cost === null ? null : cost * inventory,
    currency: cost === null ? null : currency,
    lastSale,
    firstReceived,
    ageBuckets: ages,
    ...slowStockVelocities(life),
    lost,
    lostCurrency: lost === null ? null : sales.currency,
    stranded,
    action: slowStockAction({ unsold: life.sold === 0, dead: isDead(life), stranded, advice, ages }),
  }
}

/** A product without sales, with what the rule for clearing it needs; null: unknown. */
interface SlowStock {
  row: DeadRow
  facts: ClearanceFacts | null
}

/** Reads products in stock that are dead or problematic over a range of days, by lost money; of one ASIN if given. */
export const readSlowStock = async (
  scope: Scope,
  question: SlowStockQuestion,
  range: number,
  now: Date,
  asin?: string,
): Promise<SlowStock[]> => {
  const salesRows = await readSlowStockSales(scope, question, range, asin)
  const signs = await readSlowStockSigns(scope, salesRows)
  const costs = await readCosts(
    scope,
    now,
    salesRows.map(({ asin }) => asin),
  )
  const slowRows = salesRows.flatMap((sales) => {
    const sign = signs.get(listingName(sales))
    const life = sign && { ...sales, firstReceived: sign.firstReceived, range }
    return sign && life && answers[question](life) ? [{ sales, sign, life }] : []
  })
  const today = await readCompanyDay(scope, now)
  const clearedOn = await readClearedOn(scope, today)
  const clearanceCosts = await readClearanceCosts(
    scope,
    slowRows.map(({ sales }) => sales),
  )
  const currencies = slowRows.flatMap(({ sales }) => sales.currency ?? [])
  const convert = await readCostConversion(scope, currencies, today)
  return slowRows
    .map(({ sales, sign, life }) => {
      const costsOfListing = clearanceCosts.get(listingName(sales))
      const cost = convert(costs.costOf(sales), sales.currency)
      const facts = clearanceFacts({ ...sign, sales, range, cost }, costsOfListing)
      const row: DeadRow = {
        ...deadRow(life, sales, sign, costs),
        skus: costsOfListing?.skus ?? [],
        clearance: clearanceOf(facts, sales.currency, today),
        doneOn: clearedOn.get(listingName(sales)) ?? null,
      }
      return { row, facts }
    })
    .sort((a, b) => byLoss(a.row, b.row))
}

/** Returns the rows of `readSlowStock`. */
export const listSlowStock = async (...query: Parameters<typeof readSlowStock>): Promise<DeadRow[]> =>
  (await readSlowStock(...query)).map(({ row }) => row)
