import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readExchange } from './rates.ts'
import { type DayRate, dayRates } from './rules/exchange.ts'

/** Returns the last day, up to a given one, with rates in a bank's file. */
const findLastRateDay = async ({ tx, tenant }: Scope, day: string): Promise<string> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from rate_days where tenant_id = ${tenant()}::uuid and standing and day <= ${day}::date`.execute(
    tx,
  )
  return rows[0]?.day ?? day
}

/** Reads conversion factors between minor units by currency and day; days without a rate are omitted. */
export const readDayFactors = async (
  scope: Scope,
  { currencies, to, days }: { currencies: readonly string[]; to: string; days: readonly string[] },
): Promise<Map<string, DayRate[]>> => {
  const [firstDay] = days
  if (firstDay === undefined) return new Map()
  const foreign = currencies.filter((currency) => currency !== to)
  if (foreign.length === 0) return new Map([[to, dayRates([], { from: to, to, home: to }, days)]])
  const since = await findLastRateDay(scope, firstDay)
  const { home, rates } = await readExchange(scope, { currencies: [...new Set([...currencies, to])], since })
  return new Map(currencies.map((from) => [from, dayRates(rates, { from, to, home }, days)]))
}
