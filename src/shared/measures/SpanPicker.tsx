import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import type { RelativeSpan } from '#contract/questions.ts'
import { CountInput } from '../ui/CountInput.tsx'
import { useCalendar } from '../ui/calendarContext.ts'
import { DayPicker } from '../ui/DateField.tsx'
import { SelectMany } from '../ui/SelectBox.tsx'
import { spanChoices, spanKey, spansOf } from './spanChoices.ts'
import './measures.css'

interface Picker {
  value: readonly RelativeSpan[]
  onChange(spans: RelativeSpan[]): void
  /** In the company's time zone. */
  today: string
  /** Maximum number; more choices drop the first ones. */
  max: number
  label?: string
}

const MAX_LAST = 3660
const MAX_TITLE = 60

/** Enters custom days: a number up to yesterday, or a range. */
const OwnDays = ({ onAdd }: { onAdd(span: RelativeSpan): void }) => {
  const [dayCount, setLast] = useState<number>()
  const [since, setSince] = useState<string>()
  const [until, setUntil] = useState<string>()
  const [typedTitle, setTypedTitle] = useState('')
  const title = typedTitle.trim()
  const add = (span: RelativeSpan) => onAdd(title === '' ? span : { ...span, title })
  return (
    <section className="own-days" aria-label="Custom days">
      <Input
        aria-label="Title of custom days"
        placeholder="Title, such as Prime Day"
        maxLength={MAX_TITLE}
        value={typedTitle}
        onChange={({ target }) => setTypedTitle(target.value)}
      />
      <span>
        <CountInput
          label="Last days"
          before="Last"
          after="days"
          min={1}
          max={MAX_LAST}
          value={dayCount}
          onChange={setLast}
        />
        <Button disabled={dayCount === undefined} onClick={() => dayCount !== undefined && add({ last: dayCount })}>
          Add
        </Button>
      </span>
      <span>
        <DayPicker label="From" value={since} onChange={setSince} />
        <DayPicker label="To" value={until} onChange={setUntil} />
        <Button
          disabled={!since || !until}
          onClick={() => since && until && add(since <= until ? { since, until } : { since: until, until: since })}
        >
          Add
        </Button>
      </span>
    </section>
  )
}

/** Selects days: relative spans by name, or custom days; several are shown side by side. */
export const SpanPicker = ({ value, onChange, today, max, label = 'Timespans' }: Picker) => {
  const calendar = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const choices = spanChoices(value, today, calendar)
  const pick = (spans: RelativeSpan[]) => {
    // a query always needs days
    if (spans.length) onChange(spans.slice(-max))
  }
  const add = (span: RelativeSpan) => {
    setOpen(false)
    pick([...value.filter((one) => spanKey(one) !== spanKey(span)), span])
  }
  return (
    <span className="span-picker">
      <SelectMany
        label={label}
        dense
        wraps
        choices={choices}
        value={value.map(spanKey)}
        onChange={(keys) => pick(spansOf(keys, value))}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<OwnDays onAdd={add} />}
      >
        <Button aria-expanded={isOpen}>Custom days…</Button>
      </Popover>
    </span>
  )
}
