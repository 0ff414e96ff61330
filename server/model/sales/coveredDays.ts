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

/** A row may be dated after its file, which covers nothing from then on. */
const lastWholeDay = ({ until, as_of, marketplaces }: Covering) => {
  const days = marketplaces.map((code) => marketplaceDay(as_of.getTime(), code)).sort()
  const reportDay = days.at(-1) ?? as_of.toISOString().slice(0, 10)
  const end = until > reportDay ? reportDay : until
  return days.includes(end) ? addDays(end, -1) : end
}

/** The last whole day that a standing import of orders covers: the day on which the file was made was not over. */
export const lastCoveredDay = async ({ tx, tenant }: Scope): Promise<string | null> => {
  const { rows } = await sql<Covering>`
    select until, as_of, marketplaces from uploads
    where tenant_id = ${tenant()}::uuid and state = 'imported' and until is not null and ${orderTypes}
    order by until desc, as_of desc limit ${LATEST}`.execute(tx)
  return rows.map(lastWholeDay).sort().at(-1) ?? null
}

/** Files of a seller, the last ones by their end, that are looked at. */
const LATEST_OF_SELLER = 20

/**
 * The last whole day that a standing import of orders covers, by marketplace. A file covers all marketplaces of its seller,
 * those without an order too.
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

/** Those of the days that some standing import of orders covers. */
export const coveredAmong = async ({ tx, tenant }: Scope, days: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${days}::date[]) day where exists (
      select from uploads where tenant_id = ${tenant()}::uuid and state = 'imported' and ${orderTypes}
        and day between since and least(until, (as_of + interval '1 day')::date)
    )`.execute(tx)
  return new Set(rows.map(({ day }) => day))
}
