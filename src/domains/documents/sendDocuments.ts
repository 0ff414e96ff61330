import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { type DocumentKind, documentRoutes } from '#contract/documents.ts'
import { postForm } from '#shared/api/postForm.ts'
import type { AppServices } from '#shared/store/services.ts'
import {
  type DocumentsSliceRoot,
  documentAnswered,
  documentFailed,
  documentMoved,
  documentsQueued,
} from './documentsSlice.ts'
import { refusalOf } from './documentWords.ts'

/** Sends documents of a kind to a shipment, one after another, each with its row on screen. */
export const sendDocuments =
  (
    files: readonly File[],
    { shipment, kind }: { shipment: string; kind: DocumentKind },
  ): ThunkAction<Promise<void>, DocumentsSliceRoot, AppServices, UnknownAction> =>
  async (dispatch, _getState, services) => {
    const queue = files.map((file) => ({ key: nanoid(), file }))
    dispatch(documentsQueued(queue.map(({ key, file }) => ({ key, shipment, filename: file.name, bytes: file.size }))))
    for (const { key, file } of queue) {
      try {
        const refusal = refusalOf(file)
        if (refusal) throw new Error(refusal)
        const onSent = (sent: number) => dispatch(documentMoved({ key, sent }))
        const document = await postForm(
          documentRoutes.sendDocument,
          { file, fields: { kind, shipment }, onSent },
          services,
        )
        dispatch(documentAnswered({ key, document }))
      } catch (error) {
        dispatch(documentFailed({ key, failure: error instanceof Error ? error.message : String(error) }))
      }
    }
  }
