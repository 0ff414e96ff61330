import { Button } from 'antd'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { addDays } from '#rules/days.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import type { HistoryFilter } from './historyAddress.ts'
import { useInventorySelector } from './hooks.ts'
import { selectMarketplaces, selectTimespans } from './inventorySelectors.ts'
import { type HistoryQuestion, useGetSalesAsinsQuery } from './stockApi.ts'
import { selectAsins } from './stockSelectors.ts'

const LONG = ['90 days']
const same = (value: string) => ({ value, label: value })
const orEverything = (all: string, choices: { value: string; label: string }[]) => [
  { value: '', label: all },
  ...choices,
]

interface Bar {
  question: HistoryQuestion
  /** The last day there is, which spans end with. */
  lastDay: string | undefined
  ask(change: HistoryFilter): void
}

/** Which products, where and when; spans count back from the last day there is. */
export const HistoryBar = ({ question, lastDay, ask }: Bar) => {
  useGetSalesAsinsQuery()
  const asins = useInventorySelector(selectAsins)
  const marketplaces = useInventorySelector(selectMarketplaces)
  const timespans = useInventorySelector(selectTimespans)
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { asin, marketplace = '', seller = '', since, until } = question
  const span = (timespan: string) => {
    if (lastDay) ask({ since: addDays(lastDay, 1 - Number.parseInt(timespan, 10)), until: lastDay })
  }
  return (
    <ToolBar label="Filters">
      <SelectMany
        label="Products"
        dense
        choices={asins.map(same)}
        value={asin ? asin.split(',') : []}
        onChange={(chosen) => ask({ asin: chosen.join() })}
      />
      <SelectOne
        label="Marketplace"
        dense
        choices={orEverything('All marketplaces', marketplaces.map(same))}
        value={marketplace}
        onChange={(code = '') => ask({ marketplace: code })}
      />
      <SelectOne
        label="Seller"
        dense
        choices={orEverything(
          'All sellers',
          sellers.map(({ seller: value, title }) => ({ value, label: title })),
        )}
        value={seller}
        onChange={(name = '') => ask({ seller: name })}
      />
      <DayPicker label="Since" value={since} onChange={(day) => ask({ since: day ?? '' })} />
      <DayPicker label="Until" value={until} onChange={(day) => ask({ until: day ?? '' })} />
      {[...timespans, ...LONG].map((timespan) => (
        <Button key={timespan} size="small" disabled={!lastDay} onClick={() => span(timespan)}>
          {timespan}
        </Button>
      ))}
    </ToolBar>
  )
}
