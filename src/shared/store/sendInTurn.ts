import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { SendingSlice } from './sendingSlice.ts'
import type { AppServices } from './services.ts'

interface Way<Answer> {
  actions: SendingSlice<Answer>['actions']
  /** What the files are sent to, where there are several. */
  to?: string
  /** How many are under way together. */
  atOnce: number
  /** Sends one file, and tells the bytes that are on their way so far. Rejects with a sentence to show. */
  post(file: File, onSent: (bytes: number) => void, services: AppServices): Promise<Answer>
}

/** Sends files one after another, each with its row on screen. Apart from the slice, which the first load has. */
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
