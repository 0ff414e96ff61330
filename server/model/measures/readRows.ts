import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import type { Reading } from './partSql.ts'
import type { Plan } from './plan.ts'
import { type Page, querySql } from './querySql.ts'

/** Sums of one row, by span index. */
export type Sums = readonly ReadonlyMap<SumKey, number>[]

export interface ReadRow {
  /** The value of each dimension; null for the rest. */
  names: (string | null)[]
  sums: Sums
}

export interface ReadRows {
  rows: ReadRow[]
  total: Sums
  count: number
  /** The first and last currency to report. */
  currencies: string[]
  /** Estimated cost of the query in PostgreSQL's units, about 0.01 ms each. */
  cost: number
}

/** Maximum estimated cost of a query in PostgreSQL's units, about 0.01 ms each. */
const MAX_COST = 3_000_000

/**
 * Returns the highest cost in a plan: of its last step on one server, or of a worker's part on Citus, whose last step
 * reports no cost.
 */
const costOf = (plan: unknown): number =>
  typeof plan === 'object' && plan !== null
    ? Object.entries(plan).reduce(
        (most, [key, value]) => Math.max(most, key === 'Total Cost' ? Number(value) : costOf(value)),
        0,
      )
    : 0

/** Returns the cost of a query. @throws a message if it would take too long */
const checkCost = async ({ tx }: Scope, query: ReturnType<typeof querySql>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(tx)
  const cost = costOf(rows[0]?.['QUERY PLAN'])
  if (cost > MAX_COST)
    throw badRequest(
      'This query would read too much. Choose fewer days or dimensions, or filter by a marketplace or product.',
    )
  return cost
}

const sumsIn = (plan: Plan, row: Record<string, unknown>): Sums =>
  plan.spans.map((_, spanIndex) => new Map(plan.sums.map((sum, nr) => [sum, Number(row[`v${spanIndex}_${nr}`] ?? 0)])))

const namesIn = (plan: Plan, row: Record<string, unknown>) =>
  plan.dimensions.map((_, nr) => {
    const name = row[`d${nr}`]
    return name === null || name === undefined ? null : String(name)
  })

/** Reads the rows of a page with their sums, and the sums of all rows. @throws a message if it would take too long */
export const readRows = async (scope: Scope, plan: Plan, reading: Reading, page: Page): Promise<ReadRows> => {
  const query = querySql(plan, reading, page)
  const cost = await checkCost(scope, query)
  const { rows } = await query.execute(scope.tx)
  const total = rows.find(({ nr }) => nr === 0) ?? {}
  const dataRows = rows.filter(({ nr }) => nr !== 0).sort((one, other) => Number(one.nr) - Number(other.nr))
  return {
    rows: await mapInTurns(dataRows, (row) => ({ names: namesIn(plan, row), sums: sumsIn(plan, row) })),
    total: sumsIn(plan, total),
    count: Number(total.count ?? 0),
    currencies: [...new Set([total.low, total.high].filter((one): one is string => typeof one === 'string'))],
    cost,
  }
}
