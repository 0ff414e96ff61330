import { Link } from 'react-router'
import type { InboundShipment } from '#contract/inventory.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { Day } from '#shared/ui/Day.tsx'

interface Shown {
  /** Id of the shipment. */
  id: string
  claims: NonNullable<InboundShipment['claims']>
}

/** A link to the claims of a shipment once its window is open; before that, the opening day. */
export const ClaimLink = ({ id, claims: { cases, opens } }: Shown) => {
  const to = `/refunds/refunds?${new URLSearchParams({ ...(opens ? { show: 'later' } : {}), search: id })}`
  return (
    <Link to={to}>
      {opens ? (
        <>
          opens <Day day={opens} />
        </>
      ) : (
        `File ${formatPlural(cases, 'claim')}`
      )}
      <span className="visually-hidden"> for {id}</span>
    </Link>
  )
}
