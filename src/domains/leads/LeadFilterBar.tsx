import { CloseOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { LeadFilters } from '#contract/leads.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectMany } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
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
        How many orders at least? Without a number the rest narrows nothing.
      </p>
    )}
  </div>
)

interface LeadChip {
  name: keyof LeadFilters
  words: string
}

/** Shown for repeat dates without a count, which have no effect. */
const LACKING_COUNT = 'repeat buyers: how many orders?'

const PREFIX = 'Showing leads with search: '

/** Returns a chip per filter, in the wording of the sentence. */
const leadChips = (filters: LeadFilters, showDay: (day: string) => string): LeadChip[] =>
  (['asinSearch', 'since', 'until', 'sellers', 'repeat'] as const).flatMap((name) => {
    const label = leadSentence({ [name]: filters[name] }, showDay).slice(PREFIX.length)
    if (label) return [{ name, words: label }]
    return name === 'repeat' && hasFilters({ repeat: filters.repeat }) ? [{ name, words: LACKING_COUNT }] : []
  })

interface Bar {
  filters: LeadFilters
  /** Called with a function of the current filters, which may be newer than the displayed ones. */
  onChange(change: (now: LeadFilters) => LeadFilters): void
}

const Chips = ({ filters, onChange }: Bar) => {
  const { day } = useCalendar()
  const chips = leadChips(filters, day)
  if (!chips.length) return null
  return (
    <ul className="leads-chips" aria-label="Filters set">
      {chips.map(({ name, words: label }) => (
        <li key={name}>
          <Button
            size="small"
            icon={<CloseOutlined />}
            iconPlacement="end"
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange((now) => ({ ...now, [name]: undefined }))}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" type="link" onClick={() => onChange(() => ({}))}>
          Clear filters
        </Button>
      </li>
    </ul>
  )
}

/** Filters of the table; each active filter is a chip that removes it. */
export const LeadFilterBar = ({ filters, onChange }: Bar) => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { asinSearch = '', since, until, sellers: selectedSellers = [], repeat = {} } = filters
  return (
    <>
      <section className="leads-filters" aria-label="Filters">
        <SettledInput
          label="ASIN contains"
          value={asinSearch}
          onChange={(text) => onChange((now) => ({ ...now, asinSearch: text }))}
        />
        <DayPicker
          label="Ordered since"
          value={since}
          onChange={(day) => onChange((now) => ({ ...now, since: day }))}
        />
        <DayPicker
          label="Ordered until"
          value={until}
          onChange={(day) => onChange((now) => ({ ...now, until: day }))}
        />
        <SelectMany
          label="Sellers"
          choices={sellers.map(({ seller, title }) => ({ value: seller, label: title }))}
          value={selectedSellers}
          onChange={(names) => onChange((now) => ({ ...now, sellers: names }))}
        />
        <Popover
          trigger="click"
          placement="bottomLeft"
          content={
            <RepeatFields
              repeat={repeat}
              onChange={(change) => onChange((now) => ({ ...now, repeat: { ...now.repeat, ...change } }))}
            />
          }
        >
          <Button>Repeat buyers</Button>
        </Popover>
      </section>
      <Chips filters={filters} onChange={onChange} />
    </>
  )
}
