import { sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import { UploadId } from '#contract/uploads.ts'
import { leadingTable, MAX_ROWS, rowsBehind } from '#facts/index.ts'
import { findUpload, type UploadRow } from '#imports/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { parse } from '#platform/wire/validate.ts'
import { reports } from '#reports/index.ts'

const formulas: ReadonlyMap<string, string> = new Map([
  ['read', 'rows read = new + changed + same + older + rejected'],
  ['new', 'new = rows whose key no earlier import had'],
  ['changed', 'changed = rows with a known key and different cells'],
  ['same', 'same = rows identical to the stored ones; nothing was written'],
  ['older', 'older = rows that a newer file contradicts; kept, but the newer file counts'],
  ['rejected', 'rejected = rows that can’t be read, each with its reason'],
])

const rejectedRows = async ({ tx, tenant }: Scope, upload: UploadRow): Promise<Explanation['rows']> => {
  const rows = await tx
    .selectFrom('rejected_rows')
    .select(['line', 'reason'])
    .where('tenant_id', '=', tenant())
    .where('upload_id', '=', upload.id)
    .orderBy('line')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ line, reason }) => {
    return { upload: String(upload.id), filename: upload.filename, line, values: { reason, row: '•••' } }
  })
}

/**
 * Explains the rows that an upload wrote or repeated. Figure `upload.rows`, key `upload` and optionally `kind`: one of
 * its row counts.
 */
export const explainUpload: Explainer = async (scope, key) => {
  const upload = await findUpload(scope, parse(UploadId, key.upload ?? ''))
  const kind = key.kind ?? 'read'
  const formula = formulas.get(kind)
  if (!formula) throw badRequest(`kind is one of ${[...formulas.keys()].join(', ')}.`)
  const inputs = [
    { name: 'read', value: upload.rows_read },
    { name: 'new', value: upload.rows_new },
    { name: 'changed', value: upload.rows_changed },
    { name: 'same', value: upload.rows_same },
    { name: 'older', value: upload.rows_older },
    { name: 'rejected', value: upload.rows_rejected },
  ]
  if (kind === 'rejected')
    return { formula, inputs, rows: await rejectedRows(scope, upload), total: upload.rows_rejected }
  const definition = reports.find(({ type }) => type === upload.type)
  if (!definition || upload.seller === null) return { formula, inputs, rows: [], total: 0 }
  const uploadCondition = sql<boolean>`f.kind = ${definition.type} and f.seller = ${upload.seller} and f.import_id = ${upload.id}::bigint`
  return { formula, inputs, ...(await rowsBehind(scope, leadingTable(definition), uploadCondition)) }
}
