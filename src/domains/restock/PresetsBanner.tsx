import { Button } from 'antd'
import { use } from 'react'
import { Link } from 'react-router'
import type { PresetName } from '#contract/suppliers.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { useMay } from '#shared/room/permissions.ts'
import { useRestockSelector } from './hooks.ts'
import { useUpdateRestockPresetsMutation } from './restockApi.ts'
import { selectRulingPresets } from './restockSelectors.ts'

const WEEK = 7
const SOURCING = '/onboarding/sourcing'

const texts: Readonly<Record<PresetName, (value: number) => string>> = {
  minQuantity: (units) => `at least ${formatPlural(units, 'unit')} per product and order`,
  roundTo: (units) => `rounded up to ${formatNumber(units)}`,
  leadTime: (weeks) => `a lead time of ${formatPlural(weeks * WEEK, 'day')}`,
}

/** Names the presets that quantities follow until somebody sets or confirms them; renders nothing without any. */
export const PresetsBanner = () => {
  const presets = useRestockSelector(selectRulingPresets)
  const canOpen = use(CanOpenContext)
  const mayOrder = useMay('orders')
  const keep = useCommand(useUpdateRestockPresetsMutation())
  if (!presets.length) return null
  return (
    <div className="restock-presets" role="status">
      <span>Quantities follow presets: {presets.map(({ name, value }) => texts[name](value)).join(', ')}.</span>
      <span className="restock-presets-actions">
        {canOpen(SOURCING) && <Link to={SOURCING}>Enter costs and suppliers</Link>}
        {mayOrder && (
          <Button
            size="small"
            loading={keep.isBusy}
            onClick={() => void keep.run(Object.fromEntries(presets.map(({ name, value }) => [name, value])))}
          >
            Keep these values
          </Button>
        )}
      </span>
    </div>
  )
}
