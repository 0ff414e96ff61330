import type { RestockRow } from '#contract/restock.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { arrivalsOf, listingNamer } from './productListings.ts'
import { useGetProductRestockQuery } from './productRestockApi.ts'
import { StatusMark } from './StatusMark.tsx'
import { supplyName } from './supplyName.ts'
import './restock.css'

const NextArrival = ({ rows }: { rows: readonly RestockRow[] }) => {
  const [arrival] = arrivalsOf(rows)
  if (!arrival) return 'Nothing on the way'
  const { units, day, row } = arrival
  return (
    <>
      {formatPlural(units, 'unit')} · <Day day={day} />
      <small>
        {listingNamer(rows)(row)} · {supplyName(arrival)}
      </small>
    </>
  )
}

const Cover = ({ rows }: { rows: readonly RestockRow[] }) => {
  const nameOf = listingNamer(rows)
  return (
    <ul className="product-listings product-covers">
      {rows.map((row) => (
        <li key={nameOf(row)}>
          <span>{nameOf(row)}</span> <StatusMark status={row.status} />{' '}
          <span className="figure">
            {row.daysOfCover === null ? UNKNOWN : formatPlural(Math.round(row.daysOfCover), 'day')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Status and cover of a product in each marketplace, and its next arrival. */
const ProductFacts = ({ asin }: { asin: string }) => {
  const { currentData } = useGetProductRestockQuery(asin)
  const rows = currentData?.table ?? []
  return (
    <>
      <div>
        <dt>Status and cover</dt>
        <dd>{rows.length > 0 ? <Cover rows={rows} /> : UNKNOWN}</dd>
      </div>
      <div>
        <dt>Next arrival</dt>
        <dd>{rows.length > 0 ? <NextArrival rows={rows} /> : UNKNOWN}</dd>
      </div>
    </>
  )
}

export default ProductFacts
