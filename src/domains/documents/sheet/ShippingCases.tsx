import { Link } from 'react-router'
import type { ShippingRow } from '#contract/shipping.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { kindTitles } from '../documentText.ts'
import { useDocumentDownload } from '../useDocumentDownload.ts'

type ShippingCase = ShippingRow['cases'][number]

const caseAddress = (id: string) => `/refunds/refunds?${new URLSearchParams({ case: id })}`

const Missing = ({ missing }: Pick<ShippingCase, 'missing'>) =>
  missing.length ? (
    <span className="document-missing">
      Missing: {missing.map((kind) => kindTitles[kind].toLowerCase()).join(', ')}
    </span>
  ) : (
    <span>No document is missing</span>
  )

/** The open cases of a shipment, what each lacks, and all its proof as one file. */
export const ShippingCases = ({ cases }: Pick<ShippingRow, 'cases'>) => {
  const download = useDocumentDownload()
  return (
    <section>
      <h3>Open cases</h3>
      {cases.length === 0 && <p>No open case is about this shipment.</p>}
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
