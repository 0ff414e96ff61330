import { Button } from 'antd'
import { useState } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import type { Range } from './salesPresets.ts'

const CostsDrawer = lazyPart(() => import('./CostsDrawer.tsx'))

interface Props {
  units: number
  /** Percentage of units with a cost; null for fewer than half. */
  coveredShare: number | null
  range: Range
}

/** The number of units without a cost, with a button to enter it; renders nothing without any. */
export const MissingCosts = ({ units, coveredShare, range }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {units > 0 && (
        <div className="missing-costs" role="status">
          <span>
            {formatPlural(units, 'unit')} sold {units === 1 ? 'lacks' : 'lack'} a cost.{' '}
            {coveredShare === null
              ? 'That is more than half, so profit can’t be calculated.'
              : `Profit covers ${coveredShare} % of units.`}
          </span>
          <Button size="small" type="primary" onClick={() => setOpen(true)}>
            Enter costs
          </Button>
        </div>
      )}
      <OnceNeeded needed={isOpen}>
        <CostsDrawer open={isOpen} range={range} onClose={() => setOpen(false)} />
      </OnceNeeded>
    </>
  )
}
