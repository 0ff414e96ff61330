import { useCallback } from 'react'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { DropHint, FileButton, useFileDrop } from '#shared/ui/FileDrop.tsx'
import { useDataDispatch } from './hooks.ts'
import { sendFiles } from './sendFiles.ts'
import { UploadList } from './UploadList.tsx'
import { useGetUploadsQuery } from './uploadsApi.ts'
import { useDownload } from './useDownload.ts'
import './uploads.css'

/** Drop area for report files as downloaded, which are imported at once. */
const DropPanel = () => {
  const dispatch = useDataDispatch()
  const { error, refetch } = useGetUploadsQuery(undefined, { refetchOnMountOrArgChange: true })
  const take = useCallback((files: File[]) => void dispatch(sendFiles(files)), [dispatch])
  const isOver = useFileDrop(take)
  const { shopTemplate } = useDownload()
  return (
    <div className="drop-panel">
      {isOver && <DropHint>Drop the report files to import them</DropHint>}
      <p>
        Drop files here exactly as you downloaded them: text, CSV, Excel, zip or gz. Clove recognizes each report. For
        orders from your own store, use{' '}
        <a href={shopTemplate} download>
          our template
        </a>
        .
      </p>
      <FileButton label="Report files" primary take={take} />
      {error && <FailureState title="Couldn’t load the imports" error={error} retry={() => void refetch()} />}
      <UploadList />
    </div>
  )
}

export default DropPanel
