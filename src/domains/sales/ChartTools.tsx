import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { type SalesSpan, salesEventKinds } from '#contract/sales.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import { OneDimensionPicker } from '#shared/measures/DimensionPicker.tsx'
import { MeasurePicker } from '#shared/measures/MeasurePicker.tsx'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { type Choice, SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { CompareBox } from './CompareBox.tsx'
import { eventKinds } from './formatEvent.ts'
import { MAX_MEASURES, salesBuckets, TOPS, type useSalesAddress } from './salesAddress.ts'
import { useGetChartAsinsQuery } from './salesApi.ts'
import { presetOf, presets, type Range, widened } from './salesPresets.ts'

type Address = ReturnType<typeof useSalesAddress>

interface Tools {
  address: Address
  range: Range
  span: SalesSpan
  marketplaces: readonly string[]
}

const same = (value: string): Choice => ({ value, label: value })

/** Selects the days: by name, as a range, or doubled. */
const RangeTools = ({ address: { go }, range, span }: Pick<Tools, 'address' | 'range' | 'span'>) => {
  const pick = (key: string | undefined) => {
    const preset = presets.find((one) => one.key === key)
    if (preset && span.until) go(preset.rangeAt(span.until))
  }
  const wider = widened(range, span)
  return (
    <>
      <SelectOne
        label="Range"
        dense
        choices={presets.map(({ key, label }) => ({ value: key, label }))}
        value={presetOf(range, span)}
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
    </>
  )
}

/** Selects the listings; the page of one product is limited to it. */
const ListingTools = ({
  address: { asin, asked: query, ask },
  marketplaces,
}: Pick<Tools, 'address' | 'marketplaces'>) => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { data: asins = [] } = useGetChartAsinsQuery(undefined, { skip: asin !== undefined })
  const getFilterValues = (name: string) => [...(query.filters[name] ?? [])]
  return (
    <>
      <SelectMany
        label="Marketplaces"
        dense
        choices={marketplaces.map(same)}
        value={getFilterValues('marketplace')}
        onChange={(values) => ask({ marketplace: values })}
      />
      {sellers.length > 1 && (
        <SelectMany
          label="Sellers"
          dense
          choices={sellers.map(({ seller, title }) => ({ value: seller, label: title }))}
          value={getFilterValues('seller')}
          onChange={(values) => ask({ seller: values })}
        />
      )}
      {asin === undefined && (
        <SelectMany
          label="Products"
          dense
          choices={asins.map(same)}
          value={getFilterValues('asin')}
          onChange={(values) => ask({ asin: values })}
        />
      )}
    </>
  )
}

/** Filters of every tab on the screen. */
export const RangeBar = (tools: Tools) => (
  <ToolBar label="Range and filters">
    <RangeTools {...tools} />
    <ListingTools {...tools} />
  </ToolBar>
)

interface ChartBar {
  address: Address
  by: BucketKind
  catalogue: Catalogue
  /** Actions on the chart. */
  children: ReactNode
}

/** The measures and form of the chart. */
export const ChartBar = ({ address, by: bucketKind, catalogue, children }: ChartBar) => {
  const { asked: query, ask } = address
  return (
    <ToolBar label="Chart">
      <MeasurePicker
        catalogue={catalogue}
        value={query.measures}
        onChange={(keys) => ask({ measures: keys })}
        max={MAX_MEASURES}
      />
      <Segmented
        aria-label="By"
        options={salesBuckets.map((kind) => ({
          value: kind,
          label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
        }))}
        value={bucketKind}
        onChange={(kind) => ask({ by: salesBuckets.find((bucket) => bucket === kind) })}
      />
      <CompareBox address={address} />
      <OneDimensionPicker
        catalogue={catalogue}
        measures={query.measures}
        withoutTime
        none="Not split"
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
      <Segmented
        aria-label="Form"
        options={[
          { value: 'line', label: 'Lines' },
          { value: 'column', label: 'Columns' },
        ]}
        value={query.form}
        onChange={(form) => ask({ form: form === 'column' ? form : 'line' })}
      />
      <SelectMany
        label="Events"
        dense
        choices={salesEventKinds.map((kind) => ({
          value: kind,
          label: `${eventKinds[kind].sign} ${eventKinds[kind].title}`,
        }))}
        value={[...query.events]}
        onChange={(kinds) => ask({ events: salesEventKinds.filter((kind) => kinds.includes(kind)) })}
      />
      {children}
    </ToolBar>
  )
}
