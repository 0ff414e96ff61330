import { sql } from 'kysely'
import { cursorOf, type Listed, type Page } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Households are counted up to this; later pages are not shown. */
const MAX_COUNTED = 10_000
/** Rows looked at for each household wanted: most buy once or twice. */
const ROWS_EACH = 4

/** A stretch of rows, newest first, reduced to those that are their household's newest; `end`: the last one looked at. */
const stretch = async ({ tx, tenant }: Scope, before: Listed | undefined, rows: number) => {
  const { rows: found } = await sql<Listed & { newest: boolean }>`
    select r.household as key, r.happened_at as last, not exists (
      select from recipients n where n.tenant_id = ${tenant()} and n.standing
        and n.household = r.household and n.happened_at > r.happened_at
    ) as newest
    from (
      select household, happened_at from recipients
      where tenant_id = ${tenant()} and standing and household is not null
        ${before ? sql`and (happened_at, household) < (${before.last}, ${before.key})` : sql``}
      order by happened_at desc, household desc limit ${rows}
    ) r order by 2 desc, 1 desc`.execute(tx)
  const last = found.at(-1)
  return { found, end: found.length < rows || !last ? undefined : last }
}

const countHouseholds = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select distinct household from recipients
      where tenant_id = ${tenant()} and standing and household is not null
      -- in the order of an index, so that counting ends there
      order by household limit ${MAX_COUNTED}
    ) h`.execute(tx)
  return rows[0]?.total ?? 0
}

/** All households, the one with the newest order first. */
export const newestHouseholds = async (scope: Scope, limit: number, after: Listed | undefined): Promise<Page> => {
  const listed: Listed[] = []
  let from = after
  do {
    const { found, end } = await stretch(scope, from, limit * ROWS_EACH)
    for (const { key, last, newest } of found) if (newest && !listed.at(-1)?.key.equals(key)) listed.push({ key, last })
    from = end
  } while (from && listed.length <= limit)
  const page = listed.slice(0, limit)
  const end = page.at(-1)
  return {
    keys: page.map(({ key }) => key),
    total: await countHouseholds(scope),
    cursor: end && listed.length > limit ? cursorOf(end) : null,
  }
}
