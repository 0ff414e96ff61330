import { Link } from 'react-router'
import type { InboundShipment } from '#contract/inventory.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { Day } from '#shared/ui/Day.tsx'

interface Shown {
  /** The shipment. */
  id: string
  claims: NonNullable<InboundShipment['claims']>
}

/** The way to what can be claimed for a shipment, once its window is open; before, when it opens. */
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
