import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type BuyerExport,
  type ExportAudience,
  type ExportColumn,
  type ExportCount,
  type ExportInput,
  exportRoutes,
} from '#contract/exports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import { exportBuyers, exportReasons } from './exportBuyers.ts'
import { readParts } from './exportParts.ts'
import { refuseForbidden } from './forbidden.ts'
import { findExport, listExports, tellExport } from './listExports.ts'

/** Queues an export of buyers. */
const askForExport = async (
  scope: Scope,
  input: ExportInput,
  user: { uid: string; name: string },
  now: Date,
): Promise<BuyerExport> => {
  const { addressUse } = await readCompanySettings(scope)
  refuseForbidden(input, addressUse)
  const { id } = await scope.tx
    .insertInto('exports')
    .values({
      ...{ tenant_id: scope.tenant(), job_id: randomUUID(), asked_at: now, asked_id: user.uid, asked_name: user.name },
      definition: JSON.stringify({ ...input, columns: [...new Set(input.columns)] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = await queueJob(scope, jobKinds.exportBuyers, [String(id)])
  await scope.tx
    .updateTable('exports')
    .set({ job_id: job.id })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  tellExport(scope, id)
  return findExport(scope, id, now)
}

/** Returns how many buyers an export would contain, and why other matching buyers are excluded. */
const countExport = async (
  scope: Scope,
  query: { audience: ExportAudience; columns: readonly ExportColumn[] },
): Promise<ExportCount> => {
  const { rows } = await sql<{ reason: keyof typeof exportReasons | null; count: number }>`
    select reason, count(*) from (${await exportBuyers(scope, query)}) b group by 1`.execute(scope.tx)
  return {
    matching: rows.reduce((sum, { count }) => sum + count, 0),
    exported: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: rows
      .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason: exportReasons[reason], count }]))
      .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  }
}

/** Only the user who requested a file may download it. */
const refuseOthers = ({ by: owner, until }: BuyerExport, uid: string) => {
  if (owner.uid !== uid)
    throw new UserError(403, `Only ${owner.name || 'the person who requested it'} can download this file.`)
  if (until === null) throw new UserError(410, 'This file was deleted after 24 hours. Export again.')
}

const noteDownload = async (scope: Scope, id: number): Promise<void> => {
  await scope.tx
    .updateTable('exports')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  tellExport(scope, id)
}

const removeFile = async ({ tx, tenant }: Scope, id: number, now: Date): Promise<void> => {
  await tx.deleteFrom('export_parts').where('tenant_id', '=', tenant()).where('export_id', '=', id).execute()
  await tx.updateTable('exports').set({ gone_at: now }).where('tenant_id', '=', tenant()).where('id', '=', id).execute()
}

export const serveExports = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, exportRoutes.listExports, ({ scope }) => listExports(scope, platform.now()))
  serve(app, platform, exportRoutes.showExportRules, async ({ scope }) => {
    const { addressUse, currency } = await readCompanySettings(scope)
    return { addressUse, currency }
  })
  serve(app, platform, exportRoutes.countExport, async ({ scope, body }) => {
    refuseForbidden(body, (await readCompanySettings(scope)).addressUse)
    return countExport(scope, body)
  })
  serve(app, platform, exportRoutes.addExport, async ({ scope, body, actor, note }) => {
    const user = { uid: actor.userId, name: actor.name }
    const newExport = await askForExport(scope, body, user, platform.now())
    note({ after: { export: newExport.id, ...body } })
    return newExport
  })
  serve(app, platform, exportRoutes.removeExport, async ({ scope, params, actor, note }) => {
    const buyerExport = await findExport(scope, params.id, platform.now())
    if (buyerExport.by.uid !== actor.userId && actor.type === 'regular')
      throw new UserError(403, `Only ${buyerExport.by.name} or an admin can delete this file.`)
    await removeFile(scope, params.id, platform.now())
    note({ before: { export: buyerExport.id, rows: buyerExport.rows } })
    tellExport(scope, params.id)
    return findExport(scope, params.id, platform.now())
  })
  serveStream(app, platform, exportRoutes.downloadExport, async ({ params, actor, reply, within: withScope }) => {
    const buyerExport = await withScope(async (scope) => {
      const one = await findExport(scope, params.id, platform.now())
      refuseOthers(one, actor.userId)
      await noteDownload(scope, params.id)
      return one
    })
    const keys = platform.secrets.keysOf(actor.tenant.sealedKey)
    return reply
      .type(tableFileTypes[buyerExport.format])
      .header(
        'content-disposition',
        `attachment; filename="buyers-${buyerExport.at.slice(0, 10)}.${buyerExport.format}"`,
      )
      .send(readParts(withScope, keys, params.id))
  })
}
