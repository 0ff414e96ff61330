import { Button } from 'antd'
import { useState } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import type { Range } from './salesPresets.ts'

const CostsDrawer = lazyPart(() => import('./CostsDrawer.tsx'))

interface Props {
  units: number
  /** How many per cent of units have a cost; null where fewer than half do. */
  coveredShare: number | null
  range: Range
}

/** How many units lack a cost, and the way to enter it; nothing while none does. */
export const MissingCosts = ({ units, coveredShare, range }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {units > 0 && (
        <div className="missing-costs" role="status">
          <span>
            {formatPlural(units, 'unit')} sold {units === 1 ? 'lacks' : 'lack'} a cost.{' '}
            {coveredShare === null
              ? 'That is more than half, so the profit is not known.'
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
