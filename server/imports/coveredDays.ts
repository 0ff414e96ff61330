import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'

const orderTypes = sql`type in ('orders', 'shop')`
/** Files that end on the same day, at most, before an older one is looked at. */
const LATEST = 50

interface Covering {
  until: string
  as_of: Date
  marketplaces: string[]
}

const lastWholeDay = ({ until, as_of, marketplaces }: Covering) =>
  marketplaces.some((code) => marketplaceDay(as_of.getTime(), code) === until) ? addDays(until, -1) : until

/** The last whole day that a standing import of orders covers: the day on which the file was made was not over. */
export const lastCoveredDay = async ({ tx, tenant }: Scope): Promise<string | null> => {
  const { rows } = await sql<Covering>`
    select until, as_of, marketplaces from uploads
    where tenant_id = ${tenant()}::uuid and state = 'imported' and until is not null and ${orderTypes}
    order by until desc, as_of desc limit ${LATEST}`.execute(tx)
  return rows.map(lastWholeDay).sort().at(-1) ?? null
}

/** Those of the days that some standing import of orders covers. */
export const coveredAmong = async ({ tx, tenant }: Scope, days: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${days}::date[]) day where exists (
      select from uploads where tenant_id = ${tenant()}::uuid and state = 'imported' and ${orderTypes}
        and day between since and until
    )`.execute(tx)
  return new Set(rows.map(({ day }) => day))
}
