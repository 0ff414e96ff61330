import { randomUUID } from 'node:crypto'
import type { BuyerExport, ExportInput } from '#contract/exports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { refuseForbidden } from './forbidden.ts'
import { findExport, tellExport } from './listExports.ts'

/** Has buyers exported in the background. */
export const askForExport = async (
  scope: Scope,
  input: ExportInput,
  by: { uid: string; name: string },
  now: Date,
): Promise<BuyerExport> => {
  const { addressUse } = await readCompanySettings(scope)
  refuseForbidden(input, addressUse)
  const { id } = await scope.tx
    .insertInto('exports')
    .values({
      ...{ tenant_id: scope.tenant(), job_id: randomUUID(), asked_at: now, asked_id: by.uid, asked_name: by.name },
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
