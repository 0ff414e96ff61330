import { Checkbox, Skeleton } from 'antd'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { missingKinds } from '../missingKinds.ts'
import { NoShipping } from './NoShipping.tsx'
import { ShippingTable } from './ShippingTable.tsx'
import { useShipping } from './useShipping.ts'
import { useShippingAddress } from './useShippingAddress.ts'
import '../documents.css'

const ShippingDrawer = lazyPart(() => import('../sheet/ShippingDrawer.tsx'))

/** The papers of each shipment to Amazon, and what open cases lack of them. */
const ShippingScreen = () => {
  const { search, onlyMissing, opened, ask, open } = useShippingAddress()
  const { rows, total, hasAnswer, error, isFetching, retry, ...more } = useShipping(search, onlyMissing)
  const isNarrowed = search !== '' || onlyMissing
  const content = () => {
    if (!hasAnswer && error)
      return <FailureState title="The shipments could not be loaded" error={error} retry={retry} />
    if (!hasAnswer) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length && !isFetching)
      return <NoShipping onClear={isNarrowed ? () => ask({ search: '', missing: '' }) : undefined} />
    return <ShippingTable key={`${search} ${onlyMissing}`} rows={rows} total={total} onOpen={open} {...more} />
  }
  const lacking = rows.filter((row) => missingKinds(row).length > 0).length
  return (
    <ScreenFrame
      title="Shipping Documentation"
      busy={isFetching}
      summary={hasAnswer && `${formatNumber(lacking)} of ${formatNumber(rows.length)} shown lack documents for a case`}
    >
      <ToolBar>
        <SettledInput label="Shipment, SKU, FNSKU or ASIN" value={search} onChange={(text) => ask({ search: text })} />
        <Checkbox checked={onlyMissing} onChange={({ target }) => ask({ missing: target.checked ? '1' : '' })}>
          Only with missing documents
        </Checkbox>
      </ToolBar>
      {content()}
      <OnceNeeded needed={opened !== undefined}>
        <ShippingDrawer id={opened} onClose={() => open(undefined)} onOpen={open} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default ShippingScreen
