import { Button } from 'antd'
import type { Document } from '#contract/documents.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { Day } from '#shared/ui/Day.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useDeleteDocumentMutation } from '../documentsApi.ts'
import { formatLines, previewOf } from '../documentText.ts'
import { useDocumentDownload } from '../useDocumentDownload.ts'

interface Row {
  document: Document
  onEdit(): void
  onPreview(): void
}

/** One document: what it is, and what can be done with it. */
export const DocumentRow = ({ document, onEdit, onPreview }: Row) => {
  const { ask } = useDialogs()
  const download = useDocumentDownload()
  const remove = useCommand(useDeleteDocumentMutation(), () => notifyDone(`${name} was deleted.`))
  const { id, token, name, bytes, number, issuedOn, by, addedAt } = document
  const lines = formatLines(document)
  const confirmAndRemove = async () => {
    const isSure = await ask({
      title: `Delete ${name}?`,
      message: 'The file goes for good, with what is noted of it.',
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
          {formatSize(bytes)} · <RelativeTime moment={addedAt} /> by <span className="personal">{by}</span>
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
