import type { ReactNode } from 'react'
import { SendingRow } from '#shared/ui/SendingRow.tsx'
import { fileDismissed } from './dataSlice.ts'
import { useDataDispatch, useDataSelector } from './hooks.ts'
import { UploadRow } from './UploadRow.tsx'
import { selectSending, selectUploads } from './uploadsSelectors.ts'
import './uploads.css'

/** Files being uploaded, then imports, newest first; `meant`: the file in the address. */
export const UploadList = ({ meant, children }: { meant?: string | undefined; children?: ReactNode }) => {
  const dispatch = useDataDispatch()
  const uploads = useDataSelector(selectUploads)
  const sending = useDataSelector(selectSending)
  return (
    <div className="upload-list">
      <ul>
        {sending.map((file) => (
          <SendingRow key={file.key} file={file} onDismiss={() => dispatch(fileDismissed(file.key))} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isMeant={upload.id === meant} />
        ))}
      </ul>
      {children}
    </div>
  )
}
