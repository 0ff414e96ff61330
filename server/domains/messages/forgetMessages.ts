import { sql } from 'kysely'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ForgetPerson } from '#platform/runtime/room.ts'
import { exclusionReasons } from '#rules/messages/leftOut.ts'

const reasonLabel = exclusionReasons['opted-out']

/**
 * Cancels planned messages to a buyer. Messages that were sent, or may have been, stay recorded by order and hash, so
 * that none is sent twice.
 */
export const forgetMessages =
  ({ now }: Platform): ForgetPerson =>
  async (scope, { buyer }) => {
    const { tx, tenant } = scope
    const { rows } = await sql<{ campaign_id: number }>`
      update messages set state = 'skipped', rule = 'opted-out', message = ${`${reasonLabel.charAt(0).toUpperCase()}${reasonLabel.slice(1)}.`},
        todo = null, next_at = null, changed_at = ${now()}
      where tenant_id = ${tenant()} and buyer = ${buyer} and state = 'planned' returning campaign_id`.execute(tx)
    await tx.deleteFrom('message_allotted').where('tenant_id', '=', tenant()).where('buyer', '=', buyer).execute()
    for (const campaign of new Set(rows.map(({ campaign_id }) => campaign_id)))
      scope.emit('messages', { campaign: String(campaign) })
  }
