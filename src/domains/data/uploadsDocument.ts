import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit'
import type { Upload } from '#contract/uploads.ts'

/** Imports as the server has told of them, newest first; whether there are older ones; the last event included. */
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

/** The newest page again. Older rows stay only where they follow on it without a gap. */
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

/** What is beyond the newest page may be out of date. */
export const forgetOlder = (doc: UploadsDocument) => {
  if (doc.ids.length > PAGE) doc.more = true
  adapter.removeMany(doc, doc.ids.slice(PAGE))
}

/** Puts the row in as it is now; one that lies beyond the last row loaded waits until it is asked for. */
const putUpload = (doc: UploadsDocument, upload: Upload) => {
  const lastUpload = lastOf(doc)
  const isBeyond =
    !doc.entities[upload.id] && doc.more && lastUpload !== undefined && upload.startedAt < lastUpload.startedAt
  if (!isBeyond) adapter.setOne(doc, upload)
}

/** The row as an event tells it, unless the rows came with an answer that includes the event already. */
export const moveUpload = (doc: UploadsDocument, upload: Upload, event: number) => {
  if (event === 0 || event > doc.event) putUpload(doc, upload)
}

/** A new row, unless its events were faster than the answer. */
export const addUpload = (doc: UploadsDocument, upload: Upload) => adapter.addOne(doc, upload)
