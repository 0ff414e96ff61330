import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'

/** A window that closes within so many days asks for attention. */
const SOON_DAYS = 7

/** Cases still to be filed whose window closes within a week, by the day of their marketplace; those closed already are too late. */
export const countClosingSoon = async ({ tx, tenant }: Scope, now: Date): Promise<number> => {
  const days = marketplaces.map(({ code }) => {
    const today = marketplaceDay(now.getTime(), code)
    return sql`(${code}, ${today}::date, ${addDays(today, SOON_DAYS)}::date)`
  })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims c
    join (values ${sql.join(days)}) m (code, today, soon) on m.code = c.marketplace
    where c.tenant_id = ${tenant()}::uuid and c.status in ('found', 'ready') and c.closes_on between m.today and m.soon`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Tells the browsers that cases may have changed, and how many close soon by now. */
export const announceClaims = async (scope: Scope, now: Date): Promise<void> => {
  scope.emit('notification', { name: 'closingClaims', value: await countClosingSoon(scope, now) })
  scope.emit('claims', {})
}
