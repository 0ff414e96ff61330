import { formatPlural } from '#shared/lib/formatPlural.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { formatUnitValue } from '#shared/measures/formatMeasure.ts'
import { spanTotal } from './productSpans.ts'
import { useProductSpans } from './useProductSpans.ts'

const DAYS = 30

/** Profit and margin of a product over thirty days. */
const ProductFacts = ({ asin }: { asin: string }) => {
  const { answer } = useProductSpans(asin)
  const profit = answer ? spanTotal(answer, 'profit', DAYS) : null
  const withoutCost = (answer && spanTotal(answer, 'unitsWithoutCost', DAYS)) ?? 0
  return (
    <>
      <div>
        <dt>Profit, {DAYS} days</dt>
        <dd className="figure">
          {answer ? formatUnitValue(profit, 'money', answer.currency) : UNKNOWN}
          {withoutCost > 0 && <small>{formatPlural(withoutCost, 'unit')} without a cost</small>}
        </dd>
      </div>
      <div>
        <dt>Margin, {DAYS} days</dt>
        <dd className="figure">
          {answer ? formatUnitValue(spanTotal(answer, 'margin', DAYS), 'share', null) : UNKNOWN}
        </dd>
      </div>
    </>
  )
}

export default ProductFacts
