import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { Upload } from '#contract/uploads.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { Bar } from '#shared/ui/Bar.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { UploadCounts } from './UploadCounts.tsx'
import { UploadHolds } from './UploadHolds.tsx'
import { UploadQuestions } from './UploadQuestions.tsx'
import { useDropUploadMutation, useUndoUploadMutation } from './uploadsApi.ts'
import { formatPeriod, formatProgress, formatState, isMoving, reportTitle } from './uploadText.ts'

const isFinished = ({ state }: Upload) => state === 'imported' || state === 'undone'

const Facts = ({ upload }: { upload: Upload }) => {
  const { type, seller, marketplaces, bytes, startedAt, by } = upload
  const period = formatPeriod(upload, useCalendar())
  const facts = [reportTitle(type), seller, marketplaces.join(' '), period, formatSize(bytes)].filter(Boolean)
  return (
    <p className="upload-facts">
      {facts.join(' · ')} · <RelativeTime moment={startedAt} /> by <span className="personal">{by}</span>
    </p>
  )
}

/** One import: what it is, where it stands, what it did, and what is asked of us. */
export const UploadRow = ({ upload, isMeant }: { upload: Upload; isMeant: boolean }) => {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  const [undo, { isLoading }] = useUndoUploadMutation()
  const [drop, { isLoading: isDropping }] = useDropUploadMutation()
  const { id, filename, state, message, questions, progress, rows } = upload
  return (
    <li ref={place} className="upload-row" data-meant={isMeant || undefined}>
      <div className="upload-head">
        <strong>{filename}</strong>
        <span className={`upload-state-${state}`}>{formatState(upload)}</span>
        {isMoving(upload) && (
          <Button size="small" loading={isDropping} aria-label={`Cancel ${filename}`} onClick={() => void drop({ id })}>
            Cancel
          </Button>
        )}
        {state === 'imported' && rows.rejected > 0 && <span className="upload-partly">partly read</span>}
        {state === 'imported' && (
          <Button size="small" loading={isLoading} aria-label={`Undo ${filename}`} onClick={() => void undo({ id })}>
            Undo
          </Button>
        )}
      </div>
      <Facts upload={upload} />
      {isMoving(upload) && progress && (
        <>
          <Bar percent={Math.floor(progress.done * 100)} label={`${filename} imported`} />
          <p className="upload-facts figure">{formatProgress(progress)}</p>
        </>
      )}
      {message && <p className="upload-message">{message}</p>}
      {isFinished(upload) && <UploadCounts upload={upload} />}
      {state === 'detected' && questions?.length ? <UploadQuestions upload={upload} /> : null}
      {state === 'held' && <UploadHolds upload={upload} />}
    </li>
  )
}
