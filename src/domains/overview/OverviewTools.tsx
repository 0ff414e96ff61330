import { Segmented } from 'antd'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import type { useOverviewAddress } from './overviewAddress.ts'
import { PERIODS } from './overviewPeriod.ts'
import { measures, measureTitles } from './overviewRows.ts'

const periods = PERIODS.map((months) => ({
  value: String(months),
  label: months > 24 ? `${months / 12} years` : `${months} months`,
}))
const views = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
]
const shown = measures.map((value) => ({ value, label: measureTitles[value] }))

interface Tools {
  asked: ReturnType<typeof useOverviewAddress>
  /** The one the chart is of. */
  currency: string
  currencies: readonly string[]
}

/** Which months are looked at, as a table or as a chart of one measure in one currency. */
export const OverviewTools = ({ asked: { months, view, measure, ask }, currency, currencies }: Tools) => (
  <ToolBar>
    <SelectOne
      label="Period"
      dense
      choices={periods}
      value={String(months)}
      onChange={(next) => ask({ months: next ?? '' })}
    />
    <Segmented aria-label="Show as" options={views} value={view} onChange={(next) => ask({ view: next })} />
    {view === 'chart' && (
      <>
        <Segmented aria-label="Measure" options={shown} value={measure} onChange={(next) => ask({ of: next })} />
        {currencies.length > 1 && (
          <Segmented
            aria-label="Currency"
            options={[...currencies]}
            value={currency}
            onChange={(next) => ask({ currency: next })}
          />
        )}
      </>
    )}
  </ToolBar>
)
