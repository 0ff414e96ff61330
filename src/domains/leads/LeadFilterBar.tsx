import { Checkbox } from 'antd'
import type { LeadFilters } from '#contract/leads.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ChoiceList } from '#shared/ui/ChoiceList.tsx'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { leadSentence } from './leadSentence.ts'

type Repeat = NonNullable<LeadFilters['repeat']>

/** A minimum number of orders within a separate span, of this ASIN or of any. */
const RepeatFields = ({ repeat, onChange }: { repeat: Repeat; onChange(change: Repeat): void }) => (
  <div className="leads-repeat">
    <CountInput
      label="Orders at least"
      before="at least"
      after="orders"
      min={0}
      max={1000}
      value={repeat.count}
      onChange={(count) => onChange({ count })}
    />
    <DayPicker label="Repeat from" value={repeat.since} onChange={(since) => onChange({ since })} />
    <DayPicker label="Repeat until" value={repeat.until} onChange={(until) => onChange({ until })} />
    <Checkbox checked={Boolean(repeat.all)} onChange={({ target }) => onChange({ all: target.checked })}>
      Orders of any ASIN count
    </Checkbox>
    {!repeat.count && hasFilters({ repeat }) && (
      <p className="leads-repeat-lack" role="status">
        Enter a minimum number of orders; without it, the other fields have no effect.
      </p>
    )}
  </div>
)

/** Shown for repeat dates without a count, which have no effect. */
const LACKING_COUNT = 'repeat buyers: how many orders?'

const PREFIX = 'Showing leads with search: '

interface Bar {
  filters: LeadFilters
  /** Called with a function of the current filters, which may be newer than the displayed ones. */
  onChange(change: (now: LeadFilters) => LeadFilters): void
  /** Maximum number of new leads for each ASIN. */
  limit: number | undefined
  onLimit(limit: number | undefined): void
}

/** Returns the filters, their chips in the wording of the sentence, and the limit. */
const useLeadFilters = ({ filters, onChange, limit, onLimit }: Bar): ToolFilter[] => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { iso: showDay } = useCalendar()
  const { since, until, sellers: selectedSellers = [], repeat = {} } = filters
  const labelOf = (name: keyof LeadFilters) => {
    const label = leadSentence({ [name]: filters[name] }, showDay).slice(PREFIX.length)
    return label || (name === 'repeat' && hasFilters({ repeat: filters.repeat }) ? LACKING_COUNT : undefined)
  }
  const filter = (key: keyof LeadFilters, name: string, editor: ToolFilter['editor']): ToolFilter => {
    const label = labelOf(key)
    return {
      key,
      name,
      value: label,
      ...(label !== undefined && { label }),
      onClear: () => onChange((now) => ({ ...now, [key]: undefined })),
      editor,
    }
  }
  return [
    filter(
      'since',
      'Ordered since',
      <DayPicker label="Ordered since" value={since} onChange={(day) => onChange((now) => ({ ...now, since: day }))} />,
    ),
    filter(
      'until',
      'Ordered until',
      <DayPicker label="Ordered until" value={until} onChange={(day) => onChange((now) => ({ ...now, until: day }))} />,
    ),
    filter(
      'sellers',
      'Seller',
      <ChoiceList
        label="Sellers"
        choices={sellers.map(({ seller, title }) => ({ value: seller, label: title }))}
        value={selectedSellers}
        onChange={(names) => onChange((now) => ({ ...now, sellers: names }))}
      />,
    ),
    filter(
      'repeat',
      'Repeat buyers',
      <RepeatFields
        repeat={repeat}
        onChange={(change) => onChange((now) => ({ ...now, repeat: { ...now.repeat, ...change } }))}
      />,
    ),
    {
      key: 'limit',
      name: 'New leads per ASIN',
      value: limit === undefined ? undefined : `at most ${formatNumber(limit)}`,
      onClear: () => onLimit(undefined),
      editor: (
        <CountInput
          label="Maximum number of new leads per ASIN"
          before="at most"
          after="each"
          min={1}
          max={1_000_000}
          value={limit}
          onChange={onLimit}
        />
      ),
    },
  ]
}

/** Filters of the table; each active filter is a chip that removes it. */
export const LeadFilterBar = (bar: Bar) => {
  const { filters, onChange } = bar
  return (
    <ToolBar
      label="Filters"
      search={
        <SettledInput
          label="ASIN contains"
          value={filters.asinSearch ?? ''}
          onChange={(text) => onChange((now) => ({ ...now, asinSearch: text }))}
        />
      }
      filters={useLeadFilters(bar)}
    />
  )
}
