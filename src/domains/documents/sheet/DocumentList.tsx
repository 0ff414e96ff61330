import { Skeleton } from 'antd'
import { useState } from 'react'
import { type Document, type DocumentKind, documentKinds } from '#contract/documents.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { useGetDocumentsQuery } from '../documentsApi.ts'
import { kindTitles } from '../documentText.ts'
import { DocumentRow } from './DocumentRow.tsx'

const DocumentDialog = lazyPart(() => import('./DocumentDialog.tsx'))
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'))

type Opened = { document: Document; as: 'form' | 'preview' }

/** The documents of a shipment by kind; a kind that an open case lacks says so. */
export const DocumentList = ({ shipment, missing }: { shipment: string; missing: readonly DocumentKind[] }) => {
  const { currentData, error, refetch } = useGetDocumentsQuery(shipment)
  const [opened, setOpened] = useState<Opened>()
  if (!currentData && error)
    return <FailureState title="The documents could not be loaded" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const shown = documentKinds.filter(
    (kind) => missing.includes(kind) || currentData.some((document) => document.kind === kind),
  )
  const close = () => setOpened(undefined)
  return (
    <>
      {shown.length === 0 && <p>No document yet.</p>}
      {shown.map((kind) => (
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
      <OnceNeeded needed={opened?.as === 'form'}>
        <DocumentDialog document={opened?.as === 'form' ? opened.document : undefined} onClose={close} />
      </OnceNeeded>
      <OnceNeeded needed={opened?.as === 'preview'}>
        <PreviewDialog document={opened?.as === 'preview' ? opened.document : undefined} onClose={close} />
      </OnceNeeded>
    </>
  )
}
