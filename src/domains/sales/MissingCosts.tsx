import { Button } from 'antd'
import { lazy, useState } from 'react'
import { counted } from '#shared/lib/counted.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import type { Range } from './salesPresets.ts'

const CostsDrawer = lazy(() => import('./CostsDrawer.tsx'))

/** How many units lack a cost, and the way to enter it; nothing while none does. */
export const MissingCosts = ({ units, range }: { units: number; range: Range }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {units > 0 && (
        <div className="missing-costs" role="status">
          <span>
            {counted(units, 'unit')} sold {units === 1 ? 'lacks' : 'lack'} a cost, so the profit is not known.
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
