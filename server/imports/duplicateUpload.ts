import { sql } from 'kysely'
import { copyRejectedRows } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { patchUpload, type UploadRow } from './uploadRow.ts'

/** Returns a current import of the same bytes for the same seller, marketplace, days and ad type. */
export const findDuplicate = ({ tx, tenant }: Scope, upload: UploadRow): Promise<UploadRow | undefined> =>
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
    .where(sql<boolean>`(told_since, told_until, ad_type) is not distinct from
      (${upload.told_since}::date, ${upload.told_until}::date, ${upload.ad_type}::text)`)
    // the same bytes with another date are a later, identical snapshot
    .$if(upload.dated, (query) => query.where('as_of', '=', upload.as_of))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Completes an upload whose file is already imported, without writing facts; returns false if it is not. */
export const takeFromDuplicate = async (scope: Scope, upload: UploadRow): Promise<boolean> => {
  const duplicate = await findDuplicate(scope, upload)
  if (!duplicate) return false
  await copyRejectedRows(scope, duplicate.id, upload.id)
  await patchUpload(scope, upload.id, ['staged'], {
    state: 'imported',
    message: 'This file was already imported, so nothing changed.',
    as_of: duplicate.as_of,
    since: duplicate.since,
    until: duplicate.until,
    marketplaces: duplicate.marketplaces,
    rows_read: duplicate.rows_read,
    rows_same: duplicate.rows_read - duplicate.rows_rejected,
    rows_rejected: duplicate.rows_rejected,
    progress: null,
    stored_as: null,
    finished: true,
  })
  return true
}
