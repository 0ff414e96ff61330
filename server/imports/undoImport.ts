import type { FactSpace } from '#facts/index.ts'
import { handOver, nameTouched, takeBack } from '#facts/index.ts'
import { collectDerived } from '#model/keepers.ts'
import { applyLeadAsins, collectLeadAsins } from '#model/people/index.ts'
import { renewDemand } from '#model/planning/index.ts'
import { watchUndo } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { reports } from '#reports/index.ts'
import { findTwin } from './twin.ts'
import { findUpload, patchUpload, type UploadRow } from './uploadRow.ts'

/**
 * Takes an import back as a whole, in the scope's transaction, which must hold the import lock. Throws a refusal when the
 * upload is not imported (any more).
 */
export const undoImport = async (scope: Scope, id: string): Promise<UploadRow> => {
  const upload = await findUpload(scope, id)
  const definition = reports.find(({ type }) => type === upload.type)
  if (upload.state !== 'imported' || !definition || upload.seller === null)
    throw conflict(upload.state === 'undone' ? 'This import is undone already.' : 'Only an import can be undone.')
  const space: FactSpace = { tenant: scope.tenant(), definition, seller: upload.seller }
  const twin = await findTwin(scope, { ...upload, dated: true })
  if (twin) await handOver(scope, space, upload.id, twin.id)
  else {
    await nameTouched(scope, space, upload.id)
    const leads = await collectLeadAsins(scope, space, upload.id)
    const applyDerived = await collectDerived(scope, space, upload.id)
    const applySales = await watchUndo(scope, space, upload.id)
    await takeBack(scope, space, upload.id)
    await applySales()
    await applyDerived()
    if (leads) await applyLeadAsins(scope, space)
  }
  const undone = await patchUpload(scope, upload.id, ['imported'], { state: 'undone', message: null, progress: null })
  if (!undone) throw conflict('This import is undone already.')
  await renewDemand(scope, space)
  return undone
}
