import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Upload } from '#contract/uploads.ts'
import { useExplain } from '#shared/explain/explainAddress.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Bar } from '#shared/ui/Bar.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { SendingRow } from '#shared/ui/SendingRow.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { fileDismissed } from './dataSlice.ts'
import { useDataDispatch, useDataSelector } from './hooks.ts'
import { UploadQuestions } from './UploadQuestions.tsx'
import { useAcceptUploadMutation, useDropUploadMutation, useUndoUploadMutation } from './uploadsApi.ts'
import { selectSending, selectUploads } from './uploadsSelectors.ts'
import { formatPeriod, formatProgress, formatState, isMoving, reportTitle } from './uploadText.ts'
import { useDownload } from './useDownload.ts'
import './uploads.css'

const kinds = ['new', 'changed', 'same', 'older', 'rejected'] as const

/** Row counts; each opens its rows, and rejected ones can be downloaded. */
const UploadCounts = ({ upload: { id, filename, rows } }: { upload: Upload }) => {
  const { explain } = useExplain()
  const download = useDownload()
  // most files have no rows older than existing data
  const visibleKinds = kinds.filter((kind) => kind !== 'older' || rows.older > 0)
  return (
    <p className="upload-counts figure">
      {visibleKinds.map((kind, kindIndex) => (
        <Fragment key={kind}>
          {kindIndex > 0 && ' · '}
          <Button
            type="text"
            size="small"
            aria-label={`${kind} ${formatNumber(rows[kind])} rows of ${filename}: show them`}
            onClick={() => explain({ figure: 'upload.rows', key: { upload: id, kind } })}
          >
            {kind} {formatNumber(rows[kind])}
          </Button>
        </Fragment>
      ))}
      {rows.rejected > 0 && (
        <a href={download.rejected(id)} download aria-label={`Download the rejected rows of ${filename}`}>
          <DownloadOutlined />
        </a>
      )}
    </p>
  )
}

type Hold = NonNullable<Upload['holds']>[number]

const columns: SmallColumn<Hold>[] = [
  { key: 'reason', title: 'Held because', kind: 'prose', cell: ({ reason }) => reason },
  { key: 'this', title: 'This file', cell: (hold) => hold.this ?? UNKNOWN },
  { key: 'usual', title: 'Normal', cell: ({ usual: typicalValue }) => typicalValue ?? UNKNOWN },
]

/** Why a file is held: its figure beside the typical one. */
const UploadHolds = ({ upload: { id, filename, holds = [] } }: { upload: Upload }) => {
  const [accept, accepting] = useAcceptUploadMutation()
  const [drop, dropping] = useDropUploadMutation()
  return (
    <div className="upload-holds">
      <SmallTable label="Why it’s held" columns={columns} rows={holds} rowKey={({ reason }) => reason} />
      <div>
        <Button
          type="primary"
          loading={accepting.isLoading}
          aria-label={`Accept ${filename} as it is`}
          onClick={() => void accept({ id, answers: {} })}
        >
          Accept
        </Button>{' '}
        <Button loading={dropping.isLoading} aria-label={`Drop ${filename}`} onClick={() => void drop({ id })}>
          Drop
        </Button>
      </div>
    </div>
  )
}

const isFinished = ({ state }: Upload) => state === 'imported' || state === 'undone'

const Facts = ({ upload }: { upload: Upload }) => {
  const { type, seller, marketplaces, bytes, startedAt, by: userName } = upload
  const period = formatPeriod(upload, useCalendar())
  const facts = [reportTitle(type), seller, marketplaces.join(' '), period, formatSize(bytes)].filter(Boolean)
  return (
    <p className="upload-facts">
      {facts.join(' · ')} · <RelativeTime moment={startedAt} /> by <span className="personal">{userName}</span>
    </p>
  )
}

/** One import: its report, state, results, and open questions. */
const UploadRow = ({ upload, isMeant }: { upload: Upload; isMeant: boolean }) => {
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
