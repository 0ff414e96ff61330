import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit'
import type { Upload } from '#contract/uploads.ts'

/** Imports from the server, newest first; whether there are older ones; the last event included. */
export type UploadsDocument = EntityState<Upload, string> & { more: boolean; event: number }

export const PAGE = 50

const adapter = createEntityAdapter<Upload>({
  sortComparer: (a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id),
})
export const { selectAll: rowsOf } = adapter.getSelectors()
const emptyUploads: UploadsDocument = adapter.getInitialState({ more: false, event: 0 })

const lastOf = (doc: UploadsDocument): Upload | undefined => doc.entities[doc.ids.at(-1) ?? '']

export const uploadsOf = (rows: Upload[], event: number): UploadsDocument =>
  adapter.setAll({ ...emptyUploads, more: rows.length === PAGE, event }, rows)

/** Replaces the newest page. Older rows stay only if they follow it without a gap. */
export const showNewest = (doc: UploadsDocument, newest: UploadsDocument) => {
  const lastUpload = lastOf(newest)
  const rows = rowsOf(doc)
  const older =
    lastUpload && doc.entities[lastUpload.id] ? rows.slice(rows.findIndex(({ id }) => id === lastUpload.id) + 1) : []
  doc.more = older.length ? doc.more : newest.more
  doc.event = newest.event || doc.event
  adapter.setAll(doc, [...rowsOf(newest), ...older])
}

export const appendOlder = (doc: UploadsDocument, rows: Upload[]) => {
  adapter.setMany(doc, rows)
  doc.more = rows.length === PAGE
}

/** Rows beyond the newest page may be outdated. */
export const forgetOlder = (doc: UploadsDocument) => {
  if (doc.ids.length > PAGE) doc.more = true
  adapter.removeMany(doc, doc.ids.slice(PAGE))
}

/** Inserts or replaces a row; a row beyond the last loaded one is ignored until its page is loaded. */
const putUpload = (doc: UploadsDocument, upload: Upload) => {
  const lastUpload = lastOf(doc)
  const isBeyond =
    !doc.entities[upload.id] && doc.more && lastUpload !== undefined && upload.startedAt < lastUpload.startedAt
  if (!isBeyond) adapter.setOne(doc, upload)
}

/** Applies a row from an event, unless the loaded rows already include the event. */
export const moveUpload = (doc: UploadsDocument, upload: Upload, event: number) => {
  if (event === 0 || event > doc.event) putUpload(doc, upload)
}

/** Adds a new row, unless its events arrived before the response. */
export const addUpload = (doc: UploadsDocument, upload: Upload) => adapter.addOne(doc, upload)
