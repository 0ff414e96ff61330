import { changeFacts, type FactSpace, handOver, noSets, setsOfImport, takeBack } from '#facts/index.ts'
import { projections } from '#model/projections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { reports } from '#reports/index.ts'
import { findDuplicate } from './duplicateUpload.ts'
import { findUpload, patchUpload, type UploadRow } from './uploadRow.ts'

const undone = async (scope: Scope, { id }: UploadRow): Promise<UploadRow> => {
  const row = await patchUpload(scope, id, ['imported'], {
    state: 'undone',
    message: null,
    progress: null,
    stored_bytes: 0,
  })
  if (!row) throw conflict('This import has already been undone.')
  return row
}

/**
 * Undoes an import in the scope's transaction, which must hold the import lock. Throws a refusal if the upload is not
 * imported (any more).
 */
export const undoImport = async (scope: Scope, id: number): Promise<UploadRow> => {
  const upload = await findUpload(scope, id)
  // an empty report has no facts
  if (upload.state === 'imported' && upload.seller === null && upload.rows_read === 0) return undone(scope, upload)
  const definition = reports.find(({ type }) => type === upload.type)
  if (upload.state !== 'imported' || !definition || upload.seller === null)
    throw conflict(upload.state === 'undone' ? 'This import has already been undone.' : 'Only an import can be undone.')
  const space: FactSpace = { tenant: scope.tenant(), definition, seller: upload.seller }
  const duplicate = await findDuplicate(scope, { ...upload, dated: true })
  const change = duplicate
    ? { space, importId: null, contested: noSets, removes: false }
    : { space, importId: upload.id, contested: setsOfImport(space, upload.id), removes: true }
  return changeFacts(scope, change, projections, async (contested) => {
    if (duplicate) await handOver(scope, space, upload.id, duplicate.id)
    else await takeBack(scope, space, upload.id, contested)
    return undone(scope, upload)
  })
}
