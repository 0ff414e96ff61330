import type { Selectable } from 'kysely'
import { type Hold, type Progress, type Question, reportTypes, type Upload } from '#contract/uploads.ts'
import { publishEvent } from '#model/webhooks/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'

export type UploadRow = Selectable<Tables['uploads']>

/** Returns an upload in the form of the contract. */
export const uploadOf = (row: UploadRow): Upload => ({
  id: String(row.id),
  filename: row.filename,
  type: row.type,
  state: row.state,
  message: row.message,
  rows: {
    read: row.rows_read,
    new: row.rows_new,
    changed: row.rows_changed,
    same: row.rows_same,
    older: row.rows_older,
    rejected: row.rows_rejected,
  },
  seller: row.seller,
  marketplaces: row.marketplaces,
  since: row.since,
  until: row.until,
  bytes: row.bytes,
  asOf: row.as_of.toISOString(),
  by: row.uploaded_by,
  startedAt: row.received_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  ...(row.questions ? { questions: row.questions as Question[] } : {}),
  ...(row.holds ? { holds: row.holds as Hold[] } : {}),
  ...(row.progress ? { progress: row.progress as Progress } : {}),
})

/** Returns the upload with this id; throws a refusal if the tenant has none. */
export const findUpload = async ({ tx, tenant }: Scope, id: number): Promise<UploadRow> => {
  const upload = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .executeTakeFirst()
  if (!upload) throw notFound('This upload')
  return upload
}

export type UploadPatch = Partial<
  Pick<
    UploadRow,
    | 'filename'
    | 'sha256'
    | 'stored_as'
    | 'member'
    | 'type'
    | 'state'
    | 'message'
    | 'seller'
    | 'marketplace'
    | 'marketplaces'
    | 'as_of'
    | 'dated'
    | 'told_since'
    | 'told_until'
    | 'ad_type'
    | 'since'
    | 'until'
    | 'stored_bytes'
    | 'rows_read'
    | 'rows_new'
    | 'rows_changed'
    | 'rows_same'
    | 'rows_older'
    | 'rows_rejected'
    | 'accepted'
  >
> & { questions?: Question[] | null; holds?: Hold[] | null; progress?: Progress | null; finished?: boolean }

const publishUpload = (scope: Scope, row: UploadRow) =>
  publishEvent(scope, 'import.finished', {
    id: String(row.id),
    // the name of a file may contain that of a person
    title: Object.entries(reportTypes).find(([type]) => type === row.type)?.[1] ?? 'File',
    page: '/data/uploads',
    type: row.type,
    state: row.state,
    rows: { new: row.rows_new, changed: row.rows_changed, same: row.rows_same, rejected: row.rows_rejected },
  })

/** Updates an upload and notifies browsers; returns undefined if it is no longer in one of the states `from`. */
export const patchUpload = async (
  scope: Scope,
  id: number,
  from: readonly Upload['state'][],
  { finished, questions, holds, progress, ...patch }: UploadPatch,
): Promise<UploadRow | undefined> => {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const row = await scope.tx
    .updateTable('uploads')
    .set({
      ...patch,
      ...(questions === undefined ? {} : { questions: json(questions) }),
      ...(holds === undefined ? {} : { holds: json(holds) }),
      ...(progress === undefined ? {} : { progress: json(progress) }),
      ...(finished ? { finished_at: new Date() } : {}),
    })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (row) scope.emit('import', uploadOf(row))
  if (row && finished && (row.state === 'imported' || row.state === 'failed')) await publishUpload(scope, row)
  return row
}

/** Records that the people of some uploads were reviewed. */
export const markReviewed = async ({ tx, tenant }: Scope, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('uploads')
    .set({ reviewed: true })
    .where('tenant_id', '=', tenant())
    .where('id', 'in', ids)
    .execute()
}
