import { type DocumentKind, documentRoutes } from '#contract/documents.ts'
import { postForm } from '#shared/api/postForm.ts'
import { sendInTurn } from '#shared/store/sendInTurn.ts'
import { documentsSlice } from './documentsSlice.ts'
import { refusalOf } from './documentText.ts'

/** Uploads documents of a kind to a shipment, one after another. */
export const sendDocuments = (files: readonly File[], { shipment, kind }: { shipment: string; kind: DocumentKind }) =>
  sendInTurn(files, {
    actions: documentsSlice.actions,
    to: shipment,
    atOnce: 1,
    post: async (file, onSent, services) => {
      const refusal = refusalOf(file)
      if (refusal) throw new Error(refusal)
      return postForm(documentRoutes.sendDocument, { file, fields: { kind, shipment }, onSent }, services)
    },
  })
