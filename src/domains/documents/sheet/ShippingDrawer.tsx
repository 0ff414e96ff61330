import { Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { DocumentKind } from '#contract/documents.ts'
import type { ShippingRow } from '#contract/shipping.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { DropHint, FileButton, useFileDrop } from '#shared/ui/FileDrop.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { SendingRow } from '#shared/ui/SendingRow.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetShippingRowQuery } from '../documentsApi.ts'
import { fileDismissed, selectSending } from '../documentsSlice.ts'
import { DOCUMENT_FILES, kindTitles, LARGEST, paperKinds } from '../documentText.ts'
import { useDocumentsDispatch, useDocumentsSelector } from '../hooks.ts'
import { missingKinds } from '../missingKinds.ts'
import { sendDocuments } from '../sendDocuments.ts'
import { useDocumentDownload } from '../useDocumentDownload.ts'
import { CoverSection } from './CoverSection.tsx'
import { DocumentList } from './DocumentList.tsx'

type ShippingCase = ShippingRow['cases'][number]

const caseAddress = (id: string) => `/refunds/refunds?${new URLSearchParams({ case: id })}`

const Missing = ({ missing }: Pick<ShippingCase, 'missing'>) =>
  missing.length ? (
    <span className="document-missing">
      Missing: {missing.map((kind) => kindTitles[kind].toLowerCase()).join(', ')}
    </span>
  ) : (
    <span>No documents missing</span>
  )

/** The open cases of a shipment, their missing documents, and the download of all evidence as one file. */
const ShippingCases = ({ cases }: Pick<ShippingRow, 'cases'>) => {
  const download = useDocumentDownload()
  return (
    <section>
      <h3>Open cases</h3>
      {cases.length === 0 && <p>No open case for this shipment.</p>}
      <ul className="shipping-cases">
        {cases.map(({ id, type, status, fnsku, units, closes, missing }) => (
          <li key={id}>
            <span>
              <Link to={caseAddress(id)}>{type}</Link>: {formatNumber(units)} {units === 1 ? 'unit' : 'units'}
              {fnsku && (
                <>
                  {' of '}
                  <span className="code">{fnsku}</span>
                </>
              )}
              {' · '}
              {formatCode(status)} · closes <Day day={closes} />
            </span>
            <span className="shipping-case-foot">
              <Missing missing={missing} />
              <a href={download.evidence(id)} download aria-label={`Evidence as ZIP of case ${id}`}>
                Evidence as ZIP
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Adding {
  shipment: string
  kind: DocumentKind
  onKind(kind: DocumentKind | undefined): void
  take(files: File[]): void
}

const choices = paperKinds.map((value) => ({ value, label: kindTitles[value] }))

/** Uploads documents of a kind to a shipment, with their progress or errors. */
const AddDocuments = ({ shipment, kind, onKind, take }: Adding) => {
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
          onChange={(next) => onKind(paperKinds.find((one) => one === next))}
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

const Facts = ({ row: { name, status, seller, marketplace, createdAt, shipped, received } }: { row: ShippingRow }) => (
  <p>
    {name} · {formatCode(status)} · {seller}
    {marketplace && ` in ${marketplace}`}
    {createdAt && (
      <>
        {' · created '}
        <Day day={createdAt} />
      </>
    )}
    <br />
    <span className="figure">
      {formatNumber(shipped)} units shipped, {formatNumber(received)} received
      {received < shipped && `, ${formatNumber(shipped - received)} short`}
    </span>
  </p>
)

/**
 * A shipment: its open cases with missing documents, its documents, and the units on its invoices. Files can be dropped
 * anywhere.
 */
const ShippingSheet = ({ row }: { row: ShippingRow }) => {
  const dispatch = useDocumentsDispatch()
  const { shipment } = row
  const missing = missingKinds(row)
  const [selectedKind, setChosen] = useState<DocumentKind>()
  const kind = selectedKind ?? missing[0] ?? 'invoice'
  const take = useCallback(
    (files: File[]) => void dispatch(sendDocuments(files, { shipment, kind })),
    [dispatch, shipment, kind],
  )
  const isOver = useFileDrop(take)
  return (
    <div className="shipping-sheet">
      {isOver && <DropHint>{`Drop to add to ${shipment} as ${kindTitles[kind].toLowerCase()}`}</DropHint>}
      <Facts row={row} />
      <ShippingCases cases={row.cases} />
      <section>
        <h3>Documents</h3>
        <AddDocuments shipment={shipment} kind={kind} onKind={setChosen} take={take} />
        <DocumentList shipment={shipment} missing={missing} />
      </section>
      <CoverSection shipment={shipment} />
    </div>
  )
}

const Answer = ({ shipment }: { shipment: string }) => {
  const { currentData, error, refetch } = useGetShippingRowQuery(shipment)
  if (currentData) return <ShippingSheet row={currentData} />
  if (error) return <FailureState title="Couldn’t load the shipment" error={error} retry={() => void refetch()} />
  if (currentData === null) return <EmptyState title="Shipment not found">Its import may have been undone.</EmptyState>
  return <Skeleton active />
}

/** One shipment with its documents, beside the list or, on narrow screens, as a sheet above it. */
const ShippingDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={720} title={`Shipment ${row.id ?? ''}`}>
    {(id) => <Answer key={id} shipment={id} />}
  </RowDrawer>
)

export default ShippingDrawer
