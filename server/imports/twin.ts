import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { patchUpload, type UploadRow } from './uploadRow.ts'

/** An import that stands and came from the very same bytes for the same seller and marketplace. */
export const findTwin = ({ tx, tenant }: Scope, upload: UploadRow): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('sha256', '=', upload.sha256)
    .where('state', '=', 'imported')
    .where('id', '<>', upload.id)
    .where('type', '=', upload.type)
    .where('seller', '=', upload.seller)
    .where(sql<boolean>`marketplace is not distinct from ${upload.marketplace}`)
    // the same bytes said to be of another time are a later snapshot that looks the same
    .$if(upload.dated, (query) => query.where('as_of', '=', upload.as_of))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Finishes an upload whose file is imported already without writing a fact; false when it is not. */
export const takeFromTwin = async (scope: Scope, upload: UploadRow): Promise<boolean> => {
  const twin = await findTwin(scope, upload)
  if (!twin) return false
  const tenant = scope.tenant()
  await sql`
    insert into rejected_rows (tenant_id, upload_id, line, reason, cells)
    select tenant_id, ${upload.id}::bigint, line, reason, cells from rejected_rows
    where tenant_id = ${tenant}::uuid and upload_id = ${twin.id}::bigint
    on conflict do nothing`.execute(scope.tx)
  await patchUpload(scope, upload.id, ['staged'], {
    state: 'imported',
    message: 'This very file is imported already: nothing changed.',
    as_of: twin.as_of,
    since: twin.since,
    until: twin.until,
    marketplaces: twin.marketplaces,
    rows_read: twin.rows_read,
    rows_same: twin.rows_read - twin.rows_rejected,
    rows_rejected: twin.rows_rejected,
    progress: null,
    stored_as: null,
    finished: true,
  })
  return true
}
