import { Modal, Skeleton } from 'antd'
import type { Document } from '#contract/documents.ts'
import { ErrorState } from '#shared/ui/StatePanel.tsx'
import { useOpening } from '#shared/ui/useOpening.ts'
import { previewOf } from '../documentText.ts'
import { useDocumentDownload } from '../useDocumentDownload.ts'
import { usePdfAddress } from '../usePdfAddress.ts'

/**
 * A browser's PDF viewer refuses to run in a frame with a `sandbox` attribute. The frame gets a copy of the file with a
 * fixed PDF type instead, whatever its bytes are.
 */
const Pdf = ({ token, name }: Pick<Document, 'token' | 'name'>) => {
  const { address, failed, retry } = usePdfAddress(useDocumentDownload().preview(token))
  if (failed) return <ErrorState title={`Couldn’t load ${name}`} retry={retry} />
  if (!address) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  return <iframe className="document-frame" src={address} title={name} />
}

/** A preview of a document: an image, or a PDF in a frame. */
const PreviewDialog = ({ document, onClose }: { document: Document | undefined; onClose(): void }) => {
  const download = useDocumentDownload()
  return (
    <Modal
      open={useOpening(document !== undefined)}
      title={document?.name}
      width={900}
      onCancel={onClose}
      footer={
        document && (
          <a href={download.document(document.token)} download>
            Download
          </a>
        )
      }
      destroyOnHidden
    >
      {document && previewOf(document) === 'image' && (
        <img className="document-image" src={download.preview(document.token)} alt={document.name} />
      )}
      {document && previewOf(document) === 'pdf' && (
        <Pdf key={document.token} token={document.token} name={document.name} />
      )}
    </Modal>
  )
}

export default PreviewDialog
