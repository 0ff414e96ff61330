import { sql } from 'kysely'
import type { OpenClaims } from '#contract/claims.ts'
import { type HomeMoney, readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notClosed, onItsDay, windowIs } from './windowsNow.ts'

interface Row {
  part: 'open' | 'later' | 'closing'
  cases: number
  amount: number
  withoutRate: number
}

const NOTHING = { cases: 0, amount: 0, withoutRate: 0 }

/**
 * Returns the open claims in minor units of the company's currency: `toFile` may be filed today, `closing` is the part
 * of it that closes within seven days, and `later` opens in the future. Closed windows are not counted.
 */
export const readOpenClaims = async (scope: Scope, now: Date, homeMoney?: HomeMoney): Promise<OpenClaims> => {
  const money = homeMoney ?? (await readHomeMoney(scope))
  const { rows } = await sql<Row>`
    with cases as (
      select c.estimated, ${money.byJoined(sql`c.estimated`, sql`c.currency`)} as home,
        ${onItsDay(now, windowIs.open)} as open, ${onItsDay(now, windowIs.later)} as later, ${onItsDay(now, windowIs.closing)} as closing
      from claims c ${money.join(sql`c.currency`, sql`c.event_on`)}
      where c.tenant_id = ${scope.tenant()}::uuid and c.status in ('found', 'ready') and ${notClosed(now)}
    )
    select part, count(*)::int as cases, coalesce(sum(home), 0)::float8 as amount,
      (count(*) filter (where estimated is not null and home is null))::int as "withoutRate"
    from cases cross join lateral (values ('open', open), ('later', later), ('closing', closing)) p (part, counts)
    where counts group by part`.execute(scope.tx)
  const sumsOfPart = (part: Row['part']) => {
    const { part: _part, ...sums } = rows.find((row) => row.part === part) ?? { part, ...NOTHING }
    return sums
  }
  return {
    currency: money.currency,
    toFile: sumsOfPart('open'),
    closing: sumsOfPart('closing'),
    later: sumsOfPart('later'),
  }
}
