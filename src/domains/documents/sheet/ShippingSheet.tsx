import { useCallback, useState } from 'react'
import type { DocumentKind } from '#contract/documents.ts'
import type { ShippingRow } from '#contract/shipping.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { DropHint, useFileDrop } from '#shared/ui/FileDrop.tsx'
import { kindTitles } from '../documentText.ts'
import { useDocumentsDispatch } from '../hooks.ts'
import { missingKinds } from '../missingKinds.ts'
import { sendDocuments } from '../sendDocuments.ts'
import { AddDocuments } from './AddDocuments.tsx'
import { CoverSection } from './CoverSection.tsx'
import { DocumentList } from './DocumentList.tsx'
import { ShippingCases } from './ShippingCases.tsx'

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

/** A shipment: its open cases and what they lack, its papers, and what its invoices cover. Files may be dropped anywhere. */
export const ShippingSheet = ({ row }: { row: ShippingRow }) => {
  const dispatch = useDocumentsDispatch()
  const { shipment } = row
  const missing = missingKinds(row)
  const [chosen, setChosen] = useState<DocumentKind>()
  const kind = chosen ?? missing[0] ?? 'invoice'
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
