import { sql } from 'kysely'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ForgetPerson } from '#platform/runtime/room.ts'
import { personColumns } from '#rules/exports/exportColumns.ts'
import { holdExports } from './exportLock.ts'
import { tellExport } from './listExports.ts'

/**
 * Deletes every file with names or addresses: they are encrypted as a whole, at most a day old, and can be exported
 * again. Other files contain only hashes and figures.
 */
export const forgetExports =
  ({ now }: Platform): ForgetPerson =>
  async (scope) => {
    // Waits for an export in progress, which may have read the name already.
    await holdExports(scope, 'alone')
    const { rows } = await sql<{ id: number }>`
      with gone as (
        delete from export_parts p using exports e
        where p.tenant_id = ${scope.tenant()} and e.tenant_id = p.tenant_id and e.id = p.export_id
          and e.definition->'columns' ?| ${[...personColumns]}::text[]
        returning p.export_id
      )
      update exports set gone_at = ${now()} where tenant_id = ${scope.tenant()} and id in (select export_id from gone)
      returning id`.execute(scope.tx)
    for (const { id } of rows) tellExport(scope, id)
  }
