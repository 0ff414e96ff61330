import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'

const orderTypes = sql`type in ('orders', 'shop')`
/** Maximum number of files with the same last day to check before an older one. */
const LATEST = 50

interface Covering {
  until: string
  as_of: Date
  marketplaces: string[]
}

/** Limits the covered days to the file's creation, because a row may have a later date. */
const lastWholeDay = ({ until, as_of, marketplaces }: Covering) => {
  const days = marketplaces.map((code) => marketplaceDay(as_of.getTime(), code)).sort()
  const reportDay = days.at(-1) ?? as_of.toISOString().slice(0, 10)
  const end = until > reportDay ? reportDay : until
  return days.includes(end) ? addDays(end, -1) : end
}

/** Returns the last full day that a current order import covers; the day a file was created is not full. */
export const lastCoveredDay = async ({ tx, tenant }: Scope): Promise<string | null> => {
  const { rows } = await sql<Covering>`
    select until, as_of, marketplaces from uploads
    where tenant_id = ${tenant()}::uuid and state = 'imported' and until is not null and ${orderTypes}
    order by until desc, as_of desc limit ${LATEST}`.execute(tx)
  return rows.map(lastWholeDay).sort().at(-1) ?? null
}

/** Number of a seller's latest files that are checked. */
const LATEST_OF_SELLER = 20

/**
 * Returns the last full day that a current order import covers, by marketplace. A file covers all marketplaces of its
 * seller, including those without an order.
 */
export const lastCoveredDays = async ({ tx, tenant }: Scope): Promise<Map<string, string>> => {
  const { rows } = await sql<Covering>`
    select until, as_of, u.marketplaces || coalesce(a.marketplaces, '{}') as marketplaces from (
      select seller, until, as_of, marketplaces,
        row_number() over (partition by seller order by until desc, as_of desc) as place
      from uploads
      where tenant_id = ${tenant()}::uuid and state = 'imported' and until is not null and ${orderTypes}
    ) u left join sellers a on a.tenant_id = ${tenant()}::uuid and a.seller = u.seller
    where u.place <= ${LATEST_OF_SELLER}`.execute(tx)
  const days = new Map<string, string>()
  for (const { marketplaces, ...file } of rows)
    for (const marketplace of marketplaces) {
      const day = lastWholeDay({ ...file, marketplaces: [marketplace] })
      if (day > (days.get(marketplace) ?? '')) days.set(marketplace, day)
    }
  return days
}

/** Returns those of the days that a current order import covers. */
export const coveredAmong = async ({ tx, tenant }: Scope, days: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${days}::date[]) day where exists (
      select from uploads where tenant_id = ${tenant()}::uuid and state = 'imported' and ${orderTypes}
        and day between since and least(until, (as_of + interval '1 day')::date)
    )`.execute(tx)
  return new Set(rows.map(({ day }) => day))
}
