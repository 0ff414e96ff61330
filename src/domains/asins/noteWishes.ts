import type { SkuKey } from '#contract/asins.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { infosWanted, noteUnwanted, noteWanted } from './asinsSlice.ts'
import { notedWords } from './catalogueWords.ts'
import { infoApi } from './infoApi.ts'
import { notesApi } from './notesApi.ts'
import { granting } from './wishes.ts'

const { addNote, deleteNote } = notesApi.endpoints

/** What people write of asins and SKUs. */
export const noteGrants = [
  granting(noteWanted, async (note, { dispatch, getState }) => {
    const by = selectUser(getState())?.name ?? ''
    const { error } = await dispatch(addNote.initiate({ ...note, by }, { track: false }))
    if (error) dispatch(notifyFailed(failureOf(error)))
  }),
  granting(noteUnwanted, async (note, { dispatch }) => {
    const { error } = await dispatch(deleteNote.initiate(note, { track: false }))
    if (error) return
    const { asin, sku, seller, platform, text } = note
    const back = { asin, sku, seller, platform: platform as SkuKey['platform'], text }
    dispatch(notifyDone('Note deleted.', noteWanted(back)))
  }),
  granting(infosWanted, async ({ changes, before }, { dispatch }) => {
    const { error } = await dispatch(infoApi.endpoints.updateAsinInfos.initiate(changes, { track: false }))
    if (!error) dispatch(notifyDone(notedWords(changes), infosWanted({ changes: before, before: changes })))
  }),
]
