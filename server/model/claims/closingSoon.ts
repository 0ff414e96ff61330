import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { notClosed, onItsDay, windowIs } from './windowsNow.ts'

/** Cases that may be filed today and whose window closes within a week, by the day of their marketplace. */
export const countClosingSoon = async ({ tx, tenant }: Scope, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims c
    where c.tenant_id = ${tenant()}::uuid and c.status in ('found', 'ready') and ${notClosed(now)}
      and ${onItsDay(now, windowIs.closing)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Tells the browsers that cases may have changed, and how many close soon by now. */
export const announceClaims = async (scope: Scope, now: Date): Promise<void> => {
  scope.emit('notification', { name: 'closingClaims', value: await countClosingSoon(scope, now) })
  scope.emit('claims', {})
}
