import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { sendCommand } from '#domains/notices/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { AsinRows } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { skusApi } from '../skusApi.ts'

const DiscontinueDialog = lazyPart(() => import('./DiscontinueDialog.tsx'))

/** Buttons to discontinue a product or bring it back, and the link to its leads. */
export const ProductActions = ({ asin, rows }: { asin: string; rows: AsinRows | undefined }) => {
  const dispatch = useAsinsDispatch()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const hasLeads = useAsinsSelector((state) => hasFeature(featuresOf(selectTenant(state)), ['outreach']))
  return (
    <div className="asin-actions">
      {hasLeads && <Link to={`/outreach/leads?asin=${asin}`}>Leads of this product</Link>}
      {rows !== undefined && rows.discontinued.length > 0 && (
        <Button onClick={() => void dispatch(sendCommand(skusApi.endpoints.reactivateAsins, [{ asin }]))}>
          Reactivate
        </Button>
      )}
      {rows !== undefined && rows.active.length > 0 && (
        <Button onClick={() => setIsDialogOpen(true)}>Discontinue…</Button>
      )}
      <Suspense>
        {isDialogOpen && <DiscontinueDialog items={[{ asin }]} onClosed={() => setIsDialogOpen(false)} />}
      </Suspense>
    </div>
  )
}
