import { sql } from 'kysely'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ForgetPerson } from '#platform/runtime/room.ts'
import { holdExports } from './exportLock.ts'
import { tellExport } from './listExports.ts'

/** Withdraws every file there is: they are sealed as a whole, a day old at most, and can be asked for again. */
export const forgetExports =
  ({ now }: Platform): ForgetPerson =>
  async (scope) => {
    // one that is being written is waited for: it may have read the name already
    await holdExports(scope, 'alone')
    const { rows } = await sql<{ id: number }>`
      with gone as (delete from export_parts where tenant_id = ${scope.tenant()} returning export_id)
      update exports set gone_at = ${now()} where tenant_id = ${scope.tenant()} and id in (select export_id from gone)
      returning id`.execute(scope.tx)
    for (const { id } of rows) tellExport(scope, id)
  }
