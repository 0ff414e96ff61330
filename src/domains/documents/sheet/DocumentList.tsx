import { Button } from 'antd'
import { useState } from 'react'
import { type Document, type DocumentKind, documentKinds } from '#contract/documents.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { Day } from '#shared/ui/Day.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useDeleteDocumentMutation, useGetDocumentsQuery } from '../documentsApi.ts'
import { formatLines, kindTitles, previewOf } from '../documentText.ts'
import { useDocumentDownload } from '../useDocumentDownload.ts'

interface Row {
  document: Document
  onEdit(): void
  onPreview(): void
}

/** One document with its actions. */
const DocumentRow = ({ document, onEdit, onPreview }: Row) => {
  const { ask } = useDialogs()
  const download = useDocumentDownload()
  const remove = useCommand(useDeleteDocumentMutation(), () => notifyDone(`${name} was deleted.`))
  const { id, token, name, bytes, number, issuedOn, by: userName, addedAt } = document
  const lines = formatLines(document)
  const confirmAndRemove = async () => {
    const isSure = await ask({
      title: `Delete ${name}?`,
      message: 'The file and its details are deleted permanently.',
      ok: 'Delete',
    })
    if (isSure) await remove.run({ id, name })
  }
  return (
    <li className="document-row">
      <div>
        <a href={download.document(token)} download>
          {name}
        </a>
        <p>
          {formatSize(bytes)} · <RelativeTime moment={addedAt} /> by <span className="personal">{userName}</span>
          {number && ` · number ${number}`}
          {issuedOn && (
            <>
              {' · of '}
              <Day day={issuedOn} />
            </>
          )}
          {lines && ` · ${lines}`}
        </p>
      </div>
      <span className="document-buttons">
        {previewOf(document) && (
          <Button size="small" aria-label={`Preview ${name}`} onClick={onPreview}>
            Preview
          </Button>
        )}
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          danger
          loading={remove.isBusy}
          aria-label={`Delete ${name}`}
          onClick={() => void confirmAndRemove()}
        >
          Delete
        </Button>
      </span>
    </li>
  )
}

const DocumentDialog = lazyPart(() => import('./DocumentDialog.tsx'))
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'))

type Opened = { document: Document; as: 'form' | 'preview' }

/** The documents of a shipment by kind; kinds that an open case lacks are marked. */
export const DocumentList = ({ shipment, missing }: { shipment: string; missing: readonly DocumentKind[] }) => {
  const { currentData, error, refetch } = useGetDocumentsQuery(shipment)
  const [openedDialog, setOpened] = useState<Opened>()
  return (
    <QueryView query={{ data: currentData, error, refetch }} failed="Couldn’t load the documents" lines={3}>
      {(currentData) => {
        const visibleKinds = documentKinds.filter(
          (kind) => missing.includes(kind) || currentData.some((document) => document.kind === kind),
        )
        const close = () => setOpened(undefined)
        return (
          <>
            {visibleKinds.length === 0 && <p>No documents yet.</p>}
            {visibleKinds.map((kind) => (
              <section key={kind} className="document-kind" aria-label={kindTitles[kind]}>
                <h4>
                  {kindTitles[kind]}
                  {missing.includes(kind) && <span className="document-missing"> missing for an open case</span>}
                </h4>
                <ul className="document-rows">
                  {currentData
                    .filter((document) => document.kind === kind)
                    .map((document) => (
                      <DocumentRow
                        key={document.id}
                        document={document}
                        onEdit={() => setOpened({ document, as: 'form' })}
                        onPreview={() => setOpened({ document, as: 'preview' })}
                      />
                    ))}
                </ul>
              </section>
            ))}
            <OnceNeeded needed={openedDialog?.as === 'form'}>
              <DocumentDialog
                document={openedDialog?.as === 'form' ? openedDialog.document : undefined}
                onClose={close}
              />
            </OnceNeeded>
            <OnceNeeded needed={openedDialog?.as === 'preview'}>
              <PreviewDialog
                document={openedDialog?.as === 'preview' ? openedDialog.document : undefined}
                onClose={close}
              />
            </OnceNeeded>
          </>
        )
      }}
    </QueryView>
  )
}
