import { sql } from 'kysely'
import { recoveredLines } from '#model/claims/index.ts'
import { readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type CaseFilter, filtered } from './caseFilter.ts'

export type TotalsBy = 'TYPE' | 'STATUS' | 'MONTH'

const keys = {
  TYPE: sql`c.claim_type`,
  STATUS: sql`c.status`,
  MONTH: sql`to_char(c.event_on, 'YYYY-MM')`,
} as const

/** Totals of cases; sums in minor units of `home`. */
export interface CaseTotal {
  key: string
  cases: number
  units: number
  estimated: number
  recovered: number
  without_rate: number
  without_cost: number
  paid_cases: number
  home: string
}

/**
 * Sums the cases that match a filter. Estimates use the rate of the event's day, payments the rate of their own day;
 * cases without a rate are counted separately.
 */
export const totalCases = async (
  scope: Scope,
  groupBy: TotalsBy,
  filter: CaseFilter,
  now: Date,
): Promise<CaseTotal[]> => {
  const money = await readHomeMoney(scope)
  const { rows } = await sql<CaseTotal>`
    select key, count(*)::int as cases, sum(units)::float8 as units, coalesce(sum(estimated_home), 0)::float8 as estimated,
      coalesce(sum(recovered_home), 0)::float8 as recovered, ${money.currency} as home,
      count(*) filter (where (estimated is not null and estimated_home is null) or lacks_rate)::int
        as without_rate,
      (count(*) filter (where estimated is null))::int as without_cost, (count(*) filter (where recovered <> 0))::int as paid_cases
    from (
      select ${keys[groupBy]} as key, c.units, c.estimated, c.recovered,
        ${money.byJoined(sql`c.estimated`, sql`c.currency`)} as estimated_home,
        l.home as recovered_home, coalesce(l.lacks_rate, false) as lacks_rate
      from claims c ${money.join(sql`c.currency`, sql`c.event_on`)}
      left join (
        select claim, sum(home) as home, bool_or(home is null) as lacks_rate from (${recoveredLines(scope, money)}) l group by claim
      ) l on l.claim = c.id
      where ${filtered(scope, filter, now)}
    ) listed group by key order by key`.execute(scope.tx)
  return rows
}
