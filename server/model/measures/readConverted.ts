import { sql } from 'kysely'
import type { DayRate } from '#model/money/index.ts'
import { readDayFactors } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { daysBetween, daysUpTo } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { readTotals, requestTotals } from './adsTotals.ts'
import type { Conversion } from './moneySql.ts'
import type { Reading } from './partSql.ts'
import type { Plan } from './plan.ts'
import type { Page } from './querySql.ts'
import { type ReadRows, readRows } from './readRows.ts'
import { columnOf } from './sources.ts'

/** The currency of a response, and details of its conversion. */
export interface Converted {
  read: ReadRows
  conversion: Conversion
  currency: string | null
  /** Currencies that were left out because they have no rate. */
  withoutRate: string[]
  /** Currencies whose last rate is older than the days, with the day of that rate. */
  oldRates: { currency: string; since: string }[]
}

/** Maximum number of rounds to find currencies. */
const ROUNDS = 4
/** Maximum number of days without rates over bank holidays. */
const REST_DAYS = 5

/** Reads the currencies of the company's marketplaces. */
const sellingCurrencies = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<{ marketplace: string }>`
    select distinct unnest(marketplaces) as marketplace from sellers where tenant_id = ${tenant()}::uuid`.execute(tx)
  return [...new Set(rows.flatMap(({ marketplace }) => marketplaceByCode(marketplace)?.currency ?? []))]
}

const daysOf = ({ spans }: Plan): string[] => [
  ...new Set(spans.flatMap(({ since, until }) => daysUpTo(until, daysBetween(since, until) + 1)).sort()),
]

const oldOnes = (factors: ReadonlyMap<string, readonly DayRate[]>) =>
  [...factors].flatMap(([currency, days]) => {
    const lastDayRate = days.at(-1)
    return lastDayRate && daysBetween(lastDayRate.since, lastDayRate.day) > REST_DAYS
      ? [{ currency, since: lastDayRate.since }]
      : []
  })

const asItIs = async (
  scope: Scope,
  plan: Plan,
  reading: Omit<Reading, 'conversion'>,
  page: Page,
): Promise<Converted> => {
  const conversion: Conversion = { way: 'own' }
  const read = await readRows(scope, plan, { ...reading, conversion }, page)
  const [one, other] = read.currencies
  if (one !== undefined && other !== undefined)
    throw badRequest(`These amounts are in ${one} and ${other}. Choose a currency, or filter by one marketplace.`)
  return { read, conversion, currency: one ?? null, withoutRate: [], oldRates: [] }
}

/**
 * Reads the rows of a query with all money in one currency; null keeps amounts as they are. @throws a message if
 * currencies would mix
 */
export const readConverted = async (
  scope: Scope,
  plan: Plan,
  currency: string | null,
  reading: Omit<Reading, 'conversion'>,
  page: Page,
): Promise<Converted> => {
  if (!plan.sums.map(columnOf).some(({ isMoney, countsPriced }) => isMoney || countsPriced))
    return { ...(await asItIs(scope, plan, reading, page)), currency: null }
  if (currency === null) return asItIs(scope, plan, reading, page)
  const knownCurrencies = new Set([currency, ...(await sellingCurrencies(scope))])
  for (let round = 1; ; round += 1) {
    const days = daysOf(plan)
    const conversion: Conversion =
      knownCurrencies.size === 1
        ? { way: 'single', currency }
        : {
            way: 'rates',
            factors: await readDayFactors(scope, { currencies: [...knownCurrencies], to: currency, days }),
          }
    const totals = reading.top ? new Map() : await readTotals(scope, plan, conversion, currency)
    const read = await readRows(scope, plan, { ...reading, conversion, totals }, page)
    const newCurrencies = read.currencies.filter((one) => !knownCurrencies.has(one))
    for (const one of newCurrencies) knownCurrencies.add(one)
    if (newCurrencies.length === 0 || round === ROUNDS) {
      if (!reading.top) await requestTotals(scope, plan, { conversion, currency, cost: read.cost }, totals)
      const oldRates = conversion.way === 'rates' ? oldOnes(conversion.factors) : []
      return { read, conversion, currency, withoutRate: read.currencies, oldRates }
    }
  }
}
