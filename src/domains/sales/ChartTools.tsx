import { Button, Segmented } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type SalesSpan, salesEventKinds } from '#contract/sales.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import { comparisonLabels } from '#shared/chart/chartLabels.ts'
import { OneDimensionPicker } from '#shared/measures/DimensionPicker.tsx'
import { MeasurePicker } from '#shared/measures/MeasurePicker.tsx'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { ChoiceList, choiceText } from '#shared/ui/ChoiceList.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { type Choice, SelectOne } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { useDays } from '#shared/ui/useDays.ts'
import { CompareBox } from './CompareBox.tsx'
import { eventKinds } from './formatEvent.ts'
import { MAX_MEASURES, salesBuckets, TOPS, type useSalesAddress } from './salesAddress.ts'
import { useGetChartAsinsQuery } from './salesApi.ts'
import { presetOf, presets, type Range, widened } from './salesPresets.ts'

type Address = ReturnType<typeof useSalesAddress>

/** What every tab shows: days, and listings. */
export interface SalesView {
  address: Address
  range: Range
  span: SalesSpan
  marketplaces: readonly string[]
}

const same = (value: string): Choice => ({ value, label: value })

/** Selects the days: by name, as a range, or doubled. */
const RangeFields = ({ address: { go }, range, span }: Pick<SalesView, 'address' | 'range' | 'span'>) => {
  const { name } = useCalendar()
  const pick = (key: string | undefined) => {
    const preset = presets.find((one) => one.key === key)
    if (preset && span.until) go(preset.rangeAt(span.until, name))
  }
  const wider = widened(range, span)
  return (
    <div className="sales-range">
      <SelectOne
        label="Range"
        dense
        choices={presets.map(({ key, label }) => ({ value: key, label }))}
        value={presetOf(range, span, name)}
        onChange={pick}
      />
      <DayPicker label="Since" value={range.since} onChange={(day) => go({ since: day, until: range.until })} />
      <DayPicker label="Until" value={range.until} onChange={(day) => go({ since: range.since, until: day })} />
      <Button
        disabled={wider.since === range.since && wider.until === range.until}
        onClick={() => go(wider)}
        title="Twice as many days"
      >
        Zoom out
      </Button>
    </div>
  )
}

const useRangeFilter = ({ address, range, span }: SalesView): ToolFilter => {
  const { short } = useDays()
  const { name } = useCalendar()
  const preset = presets.find(({ key }) => key === presetOf(range, span, name))
  return {
    key: 'range',
    name: 'Range',
    value: preset?.label ?? `${short(range.since)} – ${short(range.until)}`,
    editor: <RangeFields address={address} range={range} span={span} />,
  }
}

/** Returns the filters of the listings; the page of one product is limited to it. */
const useListingFilters = ({ address: { asin, query, ask }, marketplaces }: SalesView): ToolFilter[] => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { data: asins = [] } = useGetChartAsinsQuery(undefined, { skip: asin !== undefined })
  const filter = (
    key: 'marketplace' | 'seller' | 'asin',
    name: string,
    label: string,
    choices: Choice[],
  ): ToolFilter => {
    const value = [...(query.filters[key] ?? [])]
    return {
      key,
      name,
      value: choiceText(choices, value),
      onClear: () => ask({ [key]: [] }),
      editor: <ChoiceList label={label} choices={choices} value={value} onChange={(next) => ask({ [key]: next })} />,
    }
  }
  const accounts = sellers.map(({ seller, title }) => ({ value: seller, label: title }))
  return [
    filter('marketplace', 'Marketplace', 'Marketplaces', marketplaces.map(same)),
    ...(sellers.length > 1 ? [filter('seller', 'Seller', 'Sellers', accounts)] : []),
    ...(asin === undefined ? [filter('asin', 'Product', 'Products', asins.map(same))] : []),
  ]
}

/** Returns the comparison with earlier days. */
const compareFilter = (address: Address): ToolFilter => {
  const { compare } = address.query
  return {
    key: 'compare',
    name: 'Compare',
    value: compare && comparisonLabels[compare],
    onClear: () => address.ask({ compare: undefined }),
    editor: <CompareBox address={address} />,
  }
}

interface Bar {
  view: SalesView
  /** Whether figures can be compared with earlier days. */
  isCompared?: boolean
  menu?: ReactNode
}

/** The tool bar of a tab without a chart. */
export const SalesBar = ({ view, isCompared = false, menu }: Bar) => {
  const range = useRangeFilter(view)
  const listings = useListingFilters(view)
  return (
    <ToolBar
      label="Range and filters"
      filters={[range, ...(isCompared ? [compareFilter(view.address)] : []), ...listings]}
      menu={menu}
    />
  )
}

interface ChartBarProps {
  view: SalesView
  by: BucketKind
  catalogue: Catalogue
  /** Actions on the chart. */
  menu: ReactNode
}

const eventChoices = salesEventKinds.map((kind) => ({
  value: kind,
  label: `${eventKinds[kind].sign} ${eventKinds[kind].title}`,
}))

/** The measures, days, filters and form of the chart. */
export const ChartBar = ({ view, by: bucketKind, catalogue, menu }: ChartBarProps) => {
  const { query, ask } = view.address
  const range = useRangeFilter(view)
  const listings = useListingFilters(view)
  const dimension = useMemo(
    () => catalogue.dimensions.find(({ key }) => key === query.split)?.title ?? query.split,
    [catalogue, query.split],
  )
  const options: ToolFilter[] = [
    {
      key: 'split',
      name: 'Split by',
      value: query.split && `${dimension}, top ${query.top}`,
      onClear: () => ask({ split: undefined }),
      editor: (
        <div className="sales-range">
          <OneDimensionPicker
            catalogue={catalogue}
            measures={query.measures}
            withoutTime
            none="No split"
            value={query.split}
            onChange={(split) => ask({ split })}
          />
          {query.split && (
            <SelectOne
              label="Parts"
              dense
              choices={TOPS.map((top) => ({ value: String(top), label: `Top ${top} and the rest` }))}
              value={String(query.top)}
              onChange={(value) => ask({ top: TOPS.find((top) => String(top) === value) })}
            />
          )}
        </div>
      ),
    },
    {
      key: 'events',
      name: 'Events',
      value: query.events.length ? String(query.events.length) : undefined,
      onClear: () => ask({ events: [] }),
      editor: (
        <ChoiceList
          label="Events"
          choices={eventChoices}
          value={query.events}
          onChange={(kinds) => ask({ events: salesEventKinds.filter((kind) => kinds.includes(kind)) })}
        />
      ),
    },
  ]
  return (
    <ToolBar
      label="Chart"
      search={
        <MeasurePicker
          catalogue={catalogue}
          value={query.measures}
          onChange={(keys) => ask({ measures: keys })}
          max={MAX_MEASURES}
        />
      }
      filters={[range, compareFilter(view.address), ...options, ...listings]}
      menu={menu}
    >
      <Segmented
        aria-label="By"
        options={salesBuckets.map((kind) => ({
          value: kind,
          label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
        }))}
        value={bucketKind}
        onChange={(kind) => ask({ by: salesBuckets.find((bucket) => bucket === kind) })}
      />
    </ToolBar>
  )
}
