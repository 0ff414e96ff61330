import { CloseOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import type { LeadFilters } from '#contract/leads.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectMany } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { leadChips } from './leadChips.ts'
import { RepeatFields } from './RepeatFields.tsx'

interface Bar {
  filters: LeadFilters
  /** Is told how to change the filters, which may be others by now than those shown. */
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

/** What narrows the table; each filter set shows as a chip that takes it off. */
export const LeadFilterBar = ({ filters, onChange }: Bar) => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { asinSearch = '', since, until, sellers: chosen = [], repeat = {} } = filters
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
          value={chosen}
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
