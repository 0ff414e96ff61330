import type { SkuKey } from '#contract/asins.ts'
import { selectUser } from '#domains/session/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { infosWanted, noteUnwanted, noteWanted } from './asinsSlice.ts'
import { notedWords } from './catalogueWords.ts'
import { infoApi } from './infoApi.ts'
import { notesApi } from './notesApi.ts'
import { failed, granting, undoable } from './wishes.ts'

const { addNote, deleteNote } = notesApi.endpoints

/** What people write of asins and SKUs. */
export const noteGrants = [
  granting(noteWanted, async (note, { dispatch, getState }) => {
    const by = selectUser(getState())?.name ?? ''
    const { error } = await dispatch(addNote.initiate({ ...note, by }, { track: false }))
    if (error) dispatch(failed(failureOf(error)))
  }),
  granting(noteUnwanted, async (note, { dispatch }) => {
    const { error } = await dispatch(deleteNote.initiate(note, { track: false }))
    if (error) return
    const { asin, sku, seller, platform, text } = note
    const back = { asin, sku, seller, platform: platform as SkuKey['platform'], text }
    dispatch(undoable('Note deleted.', noteWanted(back)))
  }),
  granting(infosWanted, async ({ changes, before }, { dispatch }) => {
    const { error } = await dispatch(infoApi.endpoints.updateAsinInfos.initiate(changes, { track: false }))
    if (!error) dispatch(undoable(notedWords(changes), infosWanted({ changes: before, before: changes })))
  }),
]
