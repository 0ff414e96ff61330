import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { notClosed, onItsDay, windowIs } from './windowsNow.ts'

/**
 * Returns the number of cases that may be filed today and whose window closes within a week, by the marketplace's date.
 */
export const countClosingSoon = async ({ tx, tenant }: Scope, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims c
    where c.tenant_id = ${tenant()}::uuid and c.status in ('found', 'ready') and ${notClosed(now)}
      and ${onItsDay(now, windowIs.closing)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Notifies browsers that cases may have changed and sends the number that close soon. */
export const announceClaims = async (scope: Scope, now: Date): Promise<void> => {
  scope.emit('notification', { name: 'closingClaims', value: await countClosingSoon(scope, now) })
  scope.emit('claims', {})
}
