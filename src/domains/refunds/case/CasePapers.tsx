import { Link } from 'react-router'
import type { CaseSheet } from '../caseShapes.ts'
import { formatDocumentKind } from '../caseText.ts'
import { useClaimDownload } from './useClaimDownload.ts'

const shippingOf = ({ shipment_id }: CaseSheet) =>
  shipment_id
    ? `/refunds/shipping?${new URLSearchParams({ search: shipment_id, shipment: shipment_id })}`
    : '/refunds/shipping'

/** Documents that prove the claim, those that are missing by name, and all of it as one file. */
export const CasePapers = ({ sheet }: { sheet: CaseSheet }) => {
  const download = useClaimDownload()
  const { id, documents, missing_documents } = sheet
  return (
    <section>
      <h3>Documents</h3>
      {missing_documents.length > 0 && (
        <p className="claim-missing" role="note">
          Missing: {missing_documents.map(formatDocumentKind).join(', ')}. <Link to={shippingOf(sheet)}>Add them</Link>
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
      {documents.length === 0 && missing_documents.length === 0 && <p>This claim needs none.</p>}
      <a href={download.evidence(id)} download>
        Evidence as ZIP
      </a>
    </section>
  )
}
