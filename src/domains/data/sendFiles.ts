import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import type { AppServices } from '#shared/store/services.ts'
import { type DataSliceRoot, sendingAnswered, sendingFailed, sendingMoved, sendingQueued } from './dataSlice.ts'
import { postFile } from './postFile.ts'

/** A browser allows six connections to one server; the rest of the product needs some. */
const AT_ONCE = 2

/** Sends report files to the server, some at once, each with its row on screen. */
export const sendFiles =
  (files: readonly File[]): ThunkAction<Promise<void>, DataSliceRoot, AppServices, UnknownAction> =>
  async (dispatch, _getState, services) => {
    const queue = files.map((file) => ({ key: nanoid(), file }))
    dispatch(sendingQueued(queue.map(({ key, file }) => ({ key, filename: file.name, bytes: file.size }))))
    const sendNext = async (): Promise<void> => {
      const next = queue.shift()
      if (!next) return
      const { key, file } = next
      try {
        const upload = await postFile(file, services, (sent) => dispatch(sendingMoved({ key, sent })))
        dispatch(sendingAnswered({ key, upload }))
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error)
        dispatch(sendingFailed({ key, failure }))
        dispatch(notify({ type: 'failure', message: failure }))
      }
      return sendNext()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  }
