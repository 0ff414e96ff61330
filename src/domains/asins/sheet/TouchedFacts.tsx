import { failureOf } from '#shared/api/failure.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useGetTouchedQuery } from '../catalogueApi.ts'
import type { AsinPart } from '../catalogueDocument.ts'

/** What a discontinue would touch: SKUs, and units that lie somewhere or are still to come. */
export const TouchedFacts = ({ items }: { items: readonly AsinPart[] }) => {
  const { currentData, error } = useGetTouchedQuery(items)
  if (error) return <p role="alert">What it touches could not be found out: {failureOf(error)}</p>
  if (!currentData) return <p>Looking what it touches…</p>
  const { skus, units, incoming, onOrder, looked } = currentData
  const facts = [
    ['SKUs', skus.length],
    ['Units in stock', units],
    ['Units incoming', incoming],
    ['Units on order', onOrder],
  ] as const
  return (
    <>
      <dl className="asin-touched figure" aria-label="What it touches">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {looked < items.length && <p>Of the first {counted(looked, 'ASIN', 'ASINs')} alone.</p>}
    </>
  )
}
