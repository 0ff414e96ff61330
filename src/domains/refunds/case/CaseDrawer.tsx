import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Colleagues } from '#domains/presence/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { useKeyAfter } from '#shared/table/shownList.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import type { CaseSheet, Evidence, HistoryEntry } from '../caseShapes.ts'
import { formatDocumentKind, statusLabels } from '../caseText.ts'
import { LineForm } from '../LineForm.tsx'
import { useAddCaseCommentMutation, useGetCaseQuery } from '../refundsApi.ts'
import { Arithmetic } from './Arithmetic.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CasePayments } from './CasePayments.tsx'
import { CasePhotos } from './CasePhotos.tsx'
import { ClaimText } from './ClaimText.tsx'
import { useClaimDownload } from './useClaimDownload.ts'
import { WindowLine } from './WindowLine.tsx'

const formatEntry = ({ kind, from, to, note }: HistoryEntry): string => {
  const tail = note ? `: ${note}` : ''
  if (kind === 'moved' && from && to) return `${statusLabels[from]} → ${statusLabels[to]}${tail}`
  if (kind === 'found') return `found it${tail}`
  if (kind === 'assigned') return note ? `gave it to ${note}` : 'unassigned it'
  if (kind === 'commented') return note
  return kind === 'evidence' ? `new evidence${tail}` : `${kind}${tail}`
}

const Comment = ({ id }: { id: string }) => {
  const say = useCommand(useAddCaseCommentMutation())
  const [text, setText] = useState('')
  const submit = async () => {
    if (await say.run({ id, text: text.trim() })) setText('')
  }
  return (
    <LineForm onSubmit={submit}>
      <Input.TextArea
        aria-label="Comment"
        placeholder="Comment"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="small" htmlType="submit" loading={say.isBusy} disabled={!text.trim()}>
        Comment
      </Button>
    </LineForm>
  )
}

/** The history of the case, newest first, with a comment form. */
const CaseHistory = ({ sheet: { id, history } }: { sheet: CaseSheet }) => (
  <section>
    <h3>History</h3>
    <Comment id={id} />
    <ol className="claim-history">
      {history.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.note}`}>
          <span>
            <b>{entry.by}</b> {formatEntry(entry)}
          </span>{' '}
          <small>
            <RelativeTime moment={entry.at} />
          </small>
        </li>
      ))}
    </ol>
  </section>
)

const shippingOf = ({ shipment_id }: CaseSheet) =>
  shipment_id
    ? `/refunds/shipping?${new URLSearchParams({ search: shipment_id, shipment: shipment_id })}`
    : '/refunds/shipping'

/** Documents of the claim except photos, the names of missing ones, and the download of all as one file. */
const CasePapers = ({ sheet }: { sheet: CaseSheet }) => {
  const download = useClaimDownload()
  const { id } = sheet
  const documents = sheet.documents.filter(({ kind }) => kind !== 'photo')
  const missingKinds = sheet.missing_documents.filter((kind) => kind !== 'photo')
  return (
    <section>
      <h3>Documents</h3>
      {missingKinds.length > 0 && (
        <p className="claim-missing" role="note">
          Missing: {missingKinds.map(formatDocumentKind).join(', ')}. <Link to={shippingOf(sheet)}>Add them</Link>
        </p>
      )}
      {documents.length > 0 && (
        <ul className="claim-documents">
          {documents.map((document) => (
            <li key={document.id}>
              <a href={download.at(document.path)} download>
                {document.name}
              </a>{' '}
              ({formatDocumentKind(document.kind)})
            </li>
          ))}
        </ul>
      )}
      {documents.length === 0 && missingKinds.length === 0 && <p>No documents needed.</p>}
      <a href={download.evidence(id)} download>
        Evidence as ZIP
      </a>
    </section>
  )
}

/** Returns the address of a row's import with its rows explained. */
const uploadOf = (upload: string) => `/data/uploads?${new URLSearchParams({ explain: `upload.rows?upload=${upload}` })}`

const columns: SmallColumn<Evidence>[] = [
  { key: 'says', title: 'Details', kind: 'prose', cell: ({ says }) => says },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'file', title: 'File', cell: ({ upload, filename }) => <Link to={uploadOf(upload)}>{filename}</Link> },
  { key: 'line', title: 'Line', kind: 'figure', cell: ({ line }) => formatNumber(line) },
]

/** Report rows that support the claim, each with its file and line. */
const EvidenceRows = ({ evidence }: { evidence: readonly Evidence[] }) => (
  <section>
    <h3>Evidence</h3>
    <SmallTable
      label="Report rows"
      columns={columns}
      rows={evidence}
      rowKey={({ source, upload, line, says }) => `${source} ${upload} ${line} ${says}`}
      empty="No report row supports it anymore."
    />
  </section>
)

/** All data of a case, in the order of a clerk's work. */
const CaseWhole = ({ sheet, onFiled }: Parameters<typeof CaseHead>[0]) => (
  <article className="claim-sheet">
    <Colleagues place={`claim.${sheet.id}`} what="this case" />
    <CaseHead sheet={sheet} onFiled={onFiled} />
    <WindowLine sheet={sheet} />
    <Arithmetic sheet={sheet} />
    <EvidenceRows evidence={sheet.evidence} />
    <CasePhotos sheet={sheet} />
    <CasePapers sheet={sheet} />
    <ClaimText sheet={sheet} />
    <CasePayments sheet={sheet} />
    <CaseHistory sheet={sheet} />
  </article>
)

const Answer = ({ id, onFiled }: { id: string; onFiled(): void }) => {
  const { currentData, error, refetch } = useGetCaseQuery(id)
  if (currentData) return <CaseWhole sheet={currentData} onFiled={onFiled} />
  if (error) return <FailureState title="Couldn’t load the case" error={error} retry={() => void refetch()} />
  if (currentData === null)
    return (
      <EmptyState title="This case no longer exists">The import with its evidence may have been undone.</EmptyState>
    )
  return <Skeleton active />
}

/** One case with its evidence and history, beside the list or, on narrow screens, as a sheet above it. */
const CaseDrawer = (row: OpenRow) => {
  const keyAfter = useKeyAfter()
  const openNext = (id: string) => {
    const next = keyAfter(id)
    if (next !== undefined) row.onOpen(next)
  }
  return (
    <RowDrawer {...row} width={680} title="Case">
      {(id) => <Answer key={id} id={id} onFiled={() => openNext(id)} />}
    </RowDrawer>
  )
}

export default CaseDrawer
