import type { SkuKey } from '#contract/skus.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { infosWanted, noteUnwanted, noteWanted } from './asinsCommands.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { formatInfoChanges } from './catalogueText.ts'
import { infoApi } from './infoApi.ts'
import { notesApi } from './notesApi.ts'

const { addNote, deleteNote } = notesApi.endpoints

/** Runs commands on info values and notes. */
export const addNoteListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listen({
      actionCreator: noteWanted,
      effect: async ({ payload: note }, { dispatch, getState }) => {
        const by = selectUser(getState())?.name ?? ''
        const { error } = await dispatch(addNote.initiate({ ...note, by }, { track: false }))
        if (error) dispatch(notifyFailed(failureOf(error)))
      },
    }),
    listen({
      actionCreator: noteUnwanted,
      effect: async ({ payload: note }, { dispatch }) => {
        const { error } = await dispatch(deleteNote.initiate(note, { track: false }))
        if (error) return
        const { asin, sku, seller, platform, text } = note
        const back = { asin, sku, seller, platform: platform as SkuKey['platform'], text }
        dispatch(notifyDone('Note deleted.', noteWanted(back)))
      },
    }),
    listen({
      actionCreator: infosWanted,
      effect: async ({ payload: { changes, before, from } }, { dispatch }) => {
        const { error } = await dispatch(
          infoApi.endpoints.updateAsinInfos.initiate({ changes, from }, { track: false }),
        )
        if (error) return
        // the values of other days are not loaded here, so an undo could not restore them
        if (from !== undefined)
          dispatch(notifyDone(`${formatInfoChanges(changes)} The audit log has what was there before.`))
        else dispatch(notifyDone(formatInfoChanges(changes), infosWanted({ changes: before, before: changes })))
      },
    }),
  )
