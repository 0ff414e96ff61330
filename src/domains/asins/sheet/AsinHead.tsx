import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { AsinSheet } from '#contract/asins.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { AsinRows } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { skusApi } from '../skusApi.ts'

const DiscontinueDialog = lazyPart(() => import('./DiscontinueDialog.tsx'))

/** Pictures come only from imported files: the page loads nothing from other sites. */
const isOwnPicture = (image: string | null): image is string => image !== null && /^(data:image\/|\/)/.test(image)

const State = ({ sheet, rows }: { sheet: AsinSheet; rows: AsinRows }) => {
  if (rows.active.length && rows.discontinued.length) return <span>Sold, discontinued in part</span>
  if (rows.active.length) return <span>Sold</span>
  const { blame } = sheet
  if (!rows.discontinued.length) return <span>No SKU yet</span>
  return (
    <span className="asin-discontinued">
      Discontinued
      {blame && (
        <>
          {' '}
          by {blame.by}, <RelativeTime moment={blame.at} />
        </>
      )}
    </span>
  )
}

/** The product, whether it is sold, and buttons to discontinue it or bring it back. */
export const AsinHead = ({ sheet, rows }: { sheet: AsinSheet; rows: AsinRows | undefined }) => {
  const { asin, name, category, image } = sheet
  const dispatch = useAsinsDispatch()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const hasLeads = useAsinsSelector((state) => hasFeature(featuresOf(selectTenant(state)), ['outreach']))
  return (
    <div className="asin-head">
      {isOwnPicture(image) && <img src={image} alt={name ?? asin} />}
      <dl className="asin-facts">
        <div>
          <dt>ASIN</dt>
          <dd className="code">
            {asin} <CopyButton text={asin} label={`Copy ${asin}`} />
          </dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{category ?? UNKNOWN}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{rows ? <State sheet={sheet} rows={rows} /> : UNKNOWN}</dd>
        </div>
      </dl>
      <div className="asin-head-actions">
        {hasLeads && <Link to={`/outreach/leads?asin=${asin}`}>Leads of this product</Link>}
        {rows !== undefined && rows.discontinued.length > 0 && (
          <Button onClick={() => void dispatch(sendCommand(skusApi.endpoints.reactivateAsins, [{ asin }]))}>
            Bring back
          </Button>
        )}
        {rows !== undefined && rows.active.length > 0 && (
          <Button onClick={() => setIsDialogOpen(true)}>Discontinue…</Button>
        )}
      </div>
      <Suspense>
        {isDialogOpen && <DiscontinueDialog items={[{ asin }]} onClosed={() => setIsDialogOpen(false)} />}
      </Suspense>
    </div>
  )
}
