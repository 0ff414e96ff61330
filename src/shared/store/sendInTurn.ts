import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { SendingSlice } from './sendingSlice.ts'
import type { AppServices } from './services.ts'

interface Way<Answer> {
  actions: SendingSlice<Answer>['actions']
  /** The target, when there are several. */
  to?: string
  /** Maximum number of parallel uploads. */
  atOnce: number
  /** Uploads one file and reports the bytes sent so far. Rejects with a message to show. */
  post(file: File, onSent: (bytes: number) => void, services: AppServices): Promise<Answer>
}

/** Uploads files from a queue, each with its row on screen. Separate from the slice, which is in the first bundle. */
export const sendInTurn =
  <Answer>(
    files: readonly File[],
    { actions: { filesQueued, fileMoved, fileFailed, fileAnswered }, to, atOnce, post }: Way<Answer>,
  ): ThunkAction<Promise<void>, unknown, AppServices, UnknownAction> =>
  async (dispatch, _getState, services) => {
    const queue = files.map((file) => ({ key: nanoid(), file }))
    dispatch(
      filesQueued(
        queue.map(({ key, file }) => ({ key, filename: file.name, bytes: file.size, ...(to ? { to } : {}) })),
      ),
    )
    const sendNext = async (): Promise<void> => {
      const next = queue.shift()
      if (!next) return
      const { key, file } = next
      try {
        const answer = await post(file, (sent) => dispatch(fileMoved({ key, sent })), services)
        dispatch(fileAnswered({ key, answer }))
      } catch (error) {
        dispatch(fileFailed({ key, failure: error instanceof Error ? error.message : String(error) }))
      }
      return sendNext()
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
  }
