import { sql } from 'kysely'
import { Day, TypedAsin } from '#contract/common.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { parse } from '#platform/wire/validate.ts'
import { addDays, daysBetween } from '#rules/days.ts'

const MAX_ASINS = 50
const DEFAULT_DAYS = 90
/** Two years. */
const MAX_DAYS = 731

export type HistoryQuery = Record<'asin' | 'since' | 'until' | 'marketplace' | 'seller', string | undefined>

/** A stretch of history: of some asins, or of all together. */
export interface HistoryFilter {
  /** Null: all. */
  asins: readonly string[] | null
  since: string
  until: string
  marketplace: string | null
  seller: string | null
}

const asinsIn = (text: string | undefined): string[] | null => {
  const named = (text ?? '').split(',').filter((part) => part.trim() !== '')
  if (named.length === 0) return null
  if (named.length > MAX_ASINS)
    throw badRequest(`Please ask for ${MAX_ASINS} ASINs at most; ${named.length} are named.`)
  return [...new Set(named.map((part) => parse(TypedAsin, part)))]
}

/** The last day anything is told of: by orders or by stock; null before the first import. */
const lastDay = async (scope: Scope): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from stock_days where tenant_id = ${scope.tenant()}::uuid`.execute(scope.tx)
  const days = [...(await lastCoveredDays(scope)).values(), rows[0]?.day ?? ''].sort()
  return days.at(-1) || null
}

/** What is asked for, with ninety days up to the last one told of when no days are named; undefined when nothing is told of. */
export const resolveHistoryFilter = async (
  scope: Scope,
  { asin, since, until, marketplace, seller }: Partial<HistoryQuery>,
): Promise<HistoryFilter | undefined> => {
  const asins = asinsIn(asin)
  const end = until || (await lastDay(scope))
  if (end === null) return undefined
  const start = since || addDays(end, 1 - DEFAULT_DAYS)
  for (const day of [start, end]) if (!Day.safeParse(day).success) throw badRequest('Days are written YYYY-MM-DD.')
  const days = daysBetween(start, end) + 1
  if (days < 1) throw badRequest(`since, ${start}, comes after until, ${end}.`)
  if (days > MAX_DAYS) throw badRequest(`Please ask for two years at most; these are ${days} days.`)
  return { asins, since: start, until: end, marketplace: marketplace || null, seller: seller || null }
}
