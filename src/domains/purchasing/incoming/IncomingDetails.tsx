import { Button } from 'antd'
import { Link } from 'react-router'
import { counted } from '#shared/lib/counted.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import type { IncomingRow } from '../purchasingSelectors.ts'
import { deletionWanted, matchWanted } from '../purchasingSlice.ts'
import { CandidateCard } from './CandidateCard.tsx'

/** One shipment beside the orders it may belong to, best first. */
export const IncomingDetails = ({ row }: { row: IncomingRow }) => {
  const dispatch = usePurchasingDispatch()
  const { fnsku, id, received, candidates, product, sku, asin, date, seller, marketplace } = row
  return (
    <section className="purchase-details" aria-label={`Shipment ${id}`}>
      <h2 className="code">{id}</h2>
      <p>
        {counted(received, 'unit')} of <span className="code">{sku ?? fnsku}</span> {product ?? UNKNOWN} · {seller}
        {marketplace && ` in ${marketplace}`} · last seen <Day day={date} />
      </p>
      {candidates.length ? (
        <ol className="purchase-candidates">
          {candidates.map((candidate, at) => (
            <CandidateCard
              key={`${candidate.po} ${candidate.line} ${received}`}
              candidate={candidate}
              received={received}
              wentTo={marketplace}
              isBest={at === 0 && !candidate.isElsewhere}
              onMatch={(units) =>
                dispatch(matchWanted({ fnsku, id, po: candidate.po, line: candidate.line, received: units }))
              }
            />
          ))}
        </ol>
      ) : (
        <p>
          No order placed before it came has this FNSKU open.{' '}
          {asin && <Link to={`/po/${asin}`}>Write down the order it came from</Link>}
        </p>
      )}
      <Button onClick={() => dispatch(deletionWanted({ fnsku, id }))}>Not from a PO: remove</Button>
    </section>
  )
}
