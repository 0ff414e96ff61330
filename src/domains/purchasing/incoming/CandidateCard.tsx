import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Candidate } from '#contract/incoming.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { Day } from '#shared/ui/Day.tsx'

interface Card {
  candidate: Candidate
  /** Units of the shipment without an order. */
  received: number
  /** The destination marketplace. */
  wentTo: string | null
  isBest: boolean
  onMatch(units: number): void
}

/** An order that a shipment may belong to, with reasons, and the number of units to book. */
export const CandidateCard = ({
  candidate: { po, number, open, date, score, reasons, marketplace, isElsewhere },
  received,
  wentTo,
  isBest,
  onMatch,
}: Card) => {
  const [units, setUnits] = useState<number | undefined>(received)
  return (
    <li className="purchase-candidate">
      <p>
        <Link to={`/po/orders/${po}`}>{number}</Link> for {marketplace} · {formatNumber(open)} open · ordered{' '}
        {date ? <Day day={date} /> : UNKNOWN} · score {score}
      </p>
      {isElsewhere && (
        <p className="purchase-over">
          Ordered for {marketplace}, but the shipment went to {wentTo}: match only if you’re sure.
        </p>
      )}
      {reasons.length > 0 ? (
        <ul className="purchase-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className="purchase-reasons">Only FNSKU and seller match.</p>
      )}
      <p className="purchase-moves">
        <CountInput
          label={`Units to book on ${number} for ${marketplace}`}
          after={`of ${formatNumber(received)}`}
          min={1}
          max={received}
          value={units}
          onChange={setUnits}
        />
        <Button
          type={isBest ? 'primary' : 'default'}
          disabled={!units}
          aria-label={`Match with ${number} for ${marketplace}`}
          onClick={() => units && onMatch(units)}
        >
          Match
        </Button>
        {units !== undefined && units > open && (
          <span className="purchase-over">{formatNumber(units - open)} more than outstanding</span>
        )}
      </p>
    </li>
  )
}
