import { Segmented } from 'antd'
import { oneOf, withDefault } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'

export const adsTabs = [
  { value: 'figures', label: 'Figures' },
  { value: 'bids', label: 'Bids and terms' },
] as const
const tabParam = withDefault(oneOf(adsTabs.map(({ value }) => value)), 'figures')

export const useAdsTab = () => useAddressParam('tab', tabParam)

/** Switches between the figures of ads and the advice on bids. */
export const AdsTabs = () => {
  const [tab, open] = useAdsTab()
  return (
    <Segmented
      aria-label="Show"
      options={adsTabs.map(({ value, label }) => ({ value, label }))}
      value={tab}
      onChange={open}
    />
  )
}
