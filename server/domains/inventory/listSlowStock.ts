import type { DeadRow } from '#contract/inventory.ts'
import { notedNumber, readAsinInfo } from '#model/catalogue/index.ts'
import { listingName, readCompanyDay, sellerAsinName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { minorUnits } from '#rules/money.ts'
import {
  isDead,
  isProblematic,
  lostUnits,
  type SlowStockFacts,
  slowStockAction,
  slowStockVelocities,
} from './slowStock/slowStock.ts'
import { readSlowStockSales, type SlowStockQuestion, type SlowStockSales } from './slowStockSales.ts'
import { readSlowStockSigns, type SlowStockSign } from './slowStockSigns.ts'

const answers = { dead: isDead, problematic: isProblematic }

/** Money of different currencies side by side, as far as it can be without a rate: in whole units of each. */
const wholeUnits = (amount: number | null, currency: string | null) =>
  amount === null ? -1 : amount / 10 ** (minorUnits(currency ?? '') ?? 2)

/** What hurts most comes first: lost money, then units that lie there. */
const byLoss = (one: DeadRow, other: DeadRow) =>
  wholeUnits(other.lost, other.lostCurrency) - wholeUnits(one.lost, one.lostCurrency) || other.inventory - one.inventory

interface Costs {
  costOf(row: SlowStockSales): number | null
  currency: string
}

const readCosts = async (scope: Scope, now: Date, asins: readonly string[]): Promise<Costs> => {
  const noted = await readAsinInfo(scope, await readCompanyDay(scope, now), asins)
  const infoOf = new Map(noted.map((one) => [sellerAsinName(one), one.info]))
  const { currency } = await readCompanySettings(scope)
  return { costOf: (row) => notedNumber(infoOf.get(sellerAsinName(row)), 'unit_cost'), currency }
}

const deadRow = (
  life: SlowStockFacts,
  sales: SlowStockSales,
  sign: SlowStockSign,
  { costOf, currency }: Costs,
): DeadRow => {
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

/** Products in stock that are dead or problematic over a range of days, by the money lost; of one asin when it is named. */
export const listSlowStock = async (
  scope: Scope,
  question: SlowStockQuestion,
  range: number,
  now: Date,
  asin?: string,
): Promise<DeadRow[]> => {
  const found = await readSlowStockSales(scope, question, range, asin)
  const signs = await readSlowStockSigns(scope, found)
  const costs = await readCosts(
    scope,
    now,
    found.map(({ asin }) => asin),
  )
  const rows = found.flatMap((sales) => {
    const sign = signs.get(listingName(sales))
    if (!sign) return []
    const life: SlowStockFacts = { ...sales, firstReceived: sign.firstReceived, range }
    return answers[question](life) ? [deadRow(life, sales, sign, costs)] : []
  })
  return rows.sort(byLoss)
}
