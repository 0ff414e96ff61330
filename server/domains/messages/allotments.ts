import { type Selectable, sql } from 'kysely'
import type { Allotment } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { conflict, notFound } from '#platform/errors.ts'

const SHOWN = 100

const allotmentOf = (row: Selectable<Tables['message_allotments']>): Allotment => ({
  ...{ id: String(row.id), at: row.at.toISOString(), by: row.by_name, asins: row.asins, campaigns: row.campaigns },
  ...{ leads: row.leads, undoneAt: row.undone_at?.toISOString() ?? null },
})

export const listAllotments = async ({ tx, tenant }: Scope): Promise<Allotment[]> => {
  const rows = await tx
    .selectFrom('message_allotments')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(allotmentOf)
}

export const findAllotment = async ({ tx, tenant }: Scope, id: number): Promise<Allotment> => {
  const row = await tx
    .selectFrom('message_allotments')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This allotment')
  return allotmentOf(row)
}

/** Undoes an allotment: its buyers become available and their planned messages are deleted. Sent messages stay. */
export const undoAllotment = async (scope: Scope, id: number, now: Date) => {
  const { tx, tenant } = scope
  const previousAllotment = await findAllotment(scope, id)
  if (previousAllotment.undoneAt !== null) throw conflict('This allotment is already undone.')
  // A message whose sending was requested, or is being requested, cannot be undone.
  await sql`
    delete from messages m using message_allotted a
    where a.tenant_id = ${tenant()}::uuid and a.allotment_id = ${id} and m.tenant_id = a.tenant_id
      and m.campaign_id = a.campaign_id and m.order_id = a.order_id and m.attempts = 0
      and m.state in ('planned', 'blocked', 'skipped', 'failed')`.execute(tx)
  const { numAffectedRows: deletedCount = 0n } = await sql`
    delete from message_allotted a where a.tenant_id = ${tenant()}::uuid and a.allotment_id = ${id} and not exists (
      select from messages m where m.tenant_id = a.tenant_id and m.campaign_id = a.campaign_id and m.order_id = a.order_id
    )`.execute(tx)
  await tx
    .updateTable('message_allotments')
    .set({ undone_at: now })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
  for (const { id: campaign } of previousAllotment.campaigns) scope.emit('messages', { campaign })
  const allotment = await findAllotment(scope, id)
  return {
    before: previousAllotment,
    undone: { allotment, taken: Number(deletedCount), kept: previousAllotment.leads - Number(deletedCount) },
  }
}
