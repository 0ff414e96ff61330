import { type DocumentKind, documentKinds } from '#contract/documents.ts'
import { FileButton } from '#shared/ui/FileDrop.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { SendingRow } from '#shared/ui/SendingRow.tsx'
import { fileDismissed, selectSending } from '../documentsSlice.ts'
import { DOCUMENT_FILES, kindTitles, LARGEST } from '../documentText.ts'
import { useDocumentsDispatch, useDocumentsSelector } from '../hooks.ts'

interface Adding {
  shipment: string
  kind: DocumentKind
  onKind(kind: DocumentKind | undefined): void
  take(files: File[]): void
}

const choices = documentKinds.map((value) => ({ value, label: kindTitles[value] }))

/** Adds documents of a kind to a shipment, and says how far each is or why it was not taken. */
export const AddDocuments = ({ shipment, kind, onKind, take }: Adding) => {
  const dispatch = useDocumentsDispatch()
  const sending = useDocumentsSelector(selectSending).filter((file) => file.to === shipment)
  return (
    <>
      <div className="document-add">
        <SelectOne
          label="Kind of document"
          dense
          choices={choices}
          value={kind}
          onChange={(next) => onKind(documentKinds.find((one) => one === next))}
        />
        <FileButton label={`Documents of ${shipment}`} accept={DOCUMENT_FILES} take={take} />
        <span>PDF, JPG, PNG or TIFF, {LARGEST} at most. Or drop them here.</span>
      </div>
      {sending.length > 0 && (
        <ul className="document-rows" aria-live="polite">
          {sending.map((file) => (
            <SendingRow key={file.key} file={file} onDismiss={() => dispatch(fileDismissed(file.key))} />
          ))}
        </ul>
      )}
    </>
  )
}
