import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Upload } from '#contract/uploads.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { fileAnswered, fileFailed } from './dataSlice.ts'
import { patchUploads, uploadsApi } from './uploadsApi.ts'
import { addUpload, appendOlder, forgetOlder, moveUpload } from './uploadsDocument.ts'
import { type DataRoot, selectIsFetching } from './uploadsSelectors.ts'

const { getOlderUploads, dropUpload, undoUpload } = uploadsApi.endpoints

type Api = ListenerEffectAPI<DataRoot, ThunkDispatch<DataRoot, AppServices, UnknownAction>, AppServices>
/** Coverage, or its gaps, changed; progress alone changes neither. */
const changesCoverage = ({ state }: Upload) => state !== 'received' && state !== 'staged'

/** waits for a pending response, which may or may not include the change */
const untilAnswered = async ({ getState, condition }: Api) => {
  while (selectIsFetching(getState())) await condition((_, root) => !selectIsFetching(root))
}

/** Updates the list of imports after uploads, events and lost events. */
export const addDataListeners = (listen: Listen<DataRoot>) =>
  together(
    listen({
      actionCreator: fileAnswered,
      effect: async ({ payload: { answer } }, listener) => {
        if (selectIsFetching(listener.getState())) await untilAnswered(listener)
        listener.dispatch(patchUploads((doc) => addUpload(doc, answer)))
      },
    }),
    listen({
      actionCreator: fileFailed,
      effect: ({ payload: { failure } }, { dispatch }) => void dispatch(notifyFailed(failure)),
    }),
    listen({
      actionCreator: serverEventReceived,
      effect: async ({ payload: event }, listener) => {
        if (event.name !== 'import') return
        if (selectIsFetching(listener.getState())) await untilAnswered(listener)
        listener.dispatch(patchUploads((doc) => moveUpload(doc, event.data, event.id)))
        if (changesCoverage(event.data)) listener.dispatch(api.util.invalidateTags(['Coverage']))
      },
    }),
    listen({
      actionCreator: streamGapped,
      effect: async (_, listener) => {
        await untilAnswered(listener)
        listener.dispatch(patchUploads(forgetOlder))
        listener.dispatch(api.util.invalidateTags(['Upload', 'Coverage']))
      },
    }),
    listen({
      matcher: getOlderUploads.matchFulfilled,
      effect: ({ payload }, { dispatch }) => void dispatch(patchUploads((doc) => appendOlder(doc, payload))),
    }),
    listen({
      matcher: undoUpload.matchFulfilled,
      effect: ({ payload: { filename } }, { dispatch }) => void dispatch(notifyDone(`Undone: ${filename}.`)),
    }),
    listen({
      matcher: dropUpload.matchFulfilled,
      effect: ({ payload: { filename } }, { dispatch }) => void dispatch(notifyDone(`${filename} was discarded.`)),
    }),
  )
