import { useMemo } from 'react'
import { adsDimensions } from '#contract/ads.ts'
import { PlaceFilters, useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { type useAdsAddress, writeSpan } from './adsAddress.ts'
import { useGetAdsEarliestQuery, useGetAdsMarketplacesQuery, useGetAdsSettingsQuery } from './adsApi.ts'
import { dimensionLabels } from './dimensionLabels.ts'
import type { AdsSplit } from './useAdsSplit.ts'

const ofReports = adsDimensions.map((value) => ({ value, label: dimensionLabels[value], group: 'Reports of ads' }))
const LAST_DAYS = ''

/** What ads are split by and narrowed to, in which currency, and of which days. */
export const AdsTools = ({ asked: address, split }: { asked: ReturnType<typeof useAdsAddress>; split: AdsSplit }) => {
  const { day } = useCalendar()
  const { data: marketplaces } = useGetAdsMarketplacesQuery()
  const { data: earliest } = useGetAdsEarliestQuery()
  const { data: settings } = useGetAdsSettingsQuery()
  const { data: sellers } = useGetAllowedSellersQuery()
  const places = useMemo(
    () =>
      marketplaces?.flatMap(({ marketplace }) => sellers?.map(({ seller }) => ({ marketplace, seller })) ?? []) ?? [],
    [marketplaces, sellers],
  )
  const currencies = useMemo(
    () =>
      [...new Set([settings?.currency ?? [], (marketplaces ?? []).map(({ currency }) => currency)].flat())].map(
        (value) => ({
          value,
          label: value,
        }),
      ),
    [marketplaces, settings],
  )
  const spans = useMemo(() => {
    const reportedSpans = new Map(earliest?.flatMap((row) => row.spans.map((span) => [writeSpan(span), span] as const)))
    return [
      { value: LAST_DAYS, label: settings?.timespans.join(' and ') ?? '' },
      ...[...reportedSpans].map(([value, { since, until }]) => ({
        value,
        label: `Report ${day(since)} – ${day(until)}`,
      })),
    ]
  }, [earliest, settings, day])
  const dimensions = useMemo(
    () => [
      ...ofReports,
      ...split.noted.map(({ key, title }) => ({ value: key, label: title, group: 'Noted of products' })),
    ],
    [split.noted],
  )
  return (
    <ToolBar label="What is shown">
      <SelectMany
        label="Split by"
        dense
        wraps
        choices={dimensions}
        value={split.by}
        onChange={(next) => address.splitBy(next)}
      />
      <PlaceFilters rows={places} />
      <SelectOne
        label="Currency"
        dense
        choices={currencies}
        value={address.currency ?? settings?.currency}
        onChange={address.showIn}
      />
      {spans.length > 1 && (
        <SelectOne
          label="Days"
          dense
          choices={spans}
          value={address.span ? writeSpan(address.span) : LAST_DAYS}
          onChange={(value) => {
            const [since, until] = value?.split('/') ?? []
            address.showSpan(since && until ? { since, until } : undefined)
          }}
        />
      )}
    </ToolBar>
  )
}
