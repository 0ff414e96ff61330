import { Input } from 'antd'
import { useId, useState } from 'react'
import type { ReportSchedule } from '#contract/reports.ts'
import { Email } from '#contract/session.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useGetReportTimeZoneQuery } from './reportsApi.ts'
import { weekdays } from './reportText.ts'

interface Form {
  value: ReportSchedule | null
  onChange(schedule: ReportSchedule | null): void
}

const NEVER = 'never'
const LAST = 'last'
const MONTH_DAYS = 28
const DEFAULT_HOUR = 7
const MAX_RECEIVERS = 20

const everyChoices = [
  { value: NEVER, label: 'Only by hand' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]
const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  ...{ value: String(hour), label: `at ${String(hour).padStart(2, '0')}:00` },
}))
const weekdayChoices = weekdays.map((day, index) => ({ value: String(index + 1), label: `on ${day}` }))
const dayChoices = [
  ...Array.from({ length: MONTH_DAYS }, (_, index) => ({ value: String(index + 1), label: `on day ${index + 1}` })),
  { value: LAST, label: 'on the last day' },
]

const scheduleOf = (
  every: string | undefined,
  { hour = DEFAULT_HOUR, mailTo = [] }: Partial<ReportSchedule>,
): ReportSchedule | null => {
  if (every === 'week') return { every, hour, mailTo, weekday: 1 }
  if (every === 'month') return { every, hour, mailTo, day: 1 }
  return every === 'day' ? { every, hour, mailTo } : null
}

const addressesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Comma-separated email addresses; marks invalid ones. */
const MailField = ({ value, onChange }: { value: readonly string[]; onChange(addresses: string[]): void }) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const wrong = addressesIn(typed ?? '').find((address) => !Email.safeParse(address).success)
  return (
    <>
      <label htmlFor={id}>Mail the file to</label>
      <Input
        id={id}
        className="personal"
        placeholder="nobody"
        value={typed ?? value.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value)
          const addresses = addressesIn(target.value)
          if (addresses.every((address) => Email.safeParse(address).success))
            onChange(addresses.slice(0, MAX_RECEIVERS))
        }}
        onBlur={() => wrong === undefined && setTyped(undefined)}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
      />
      <p id={`${id}-wrong`} role="alert" className="report-wrong personal">
        {wrong !== undefined && `${wrong} is not an email address.`}
      </p>
    </>
  )
}

/** The schedule of a report, and the recipients of its file. */
export const ScheduleForm = ({ value, onChange }: Form) => {
  const { data: timeZone } = useGetReportTimeZoneQuery()
  return (
    <section className="report-part" aria-label="Schedule">
      <h2>Schedule</h2>
      <SelectOne
        label="Runs"
        dense
        choices={everyChoices}
        value={value?.every ?? NEVER}
        onChange={(every) => onChange(scheduleOf(every, value ?? {}))}
      />
      {value && (
        <>
          {value.every === 'week' && (
            <SelectOne
              label="Weekday"
              dense
              choices={weekdayChoices}
              value={String(value.weekday ?? 1)}
              onChange={(weekday) => onChange({ ...value, weekday: Number(weekday) })}
            />
          )}
          {value.every === 'month' && (
            <SelectOne
              label="Day of the month"
              dense
              choices={dayChoices}
              value={String(value.day ?? 1)}
              onChange={(day) => onChange({ ...value, day: day === LAST ? LAST : Number(day) })}
            />
          )}
          <SelectOne
            label="Hour"
            dense
            choices={hourChoices}
            value={String(value.hour)}
            onChange={(hour) => onChange({ ...value, hour: Number(hour) })}
          />
          <p>{timeZone ? `By the clock of ${timeZone.replaceAll('_', ' ')}.` : 'In the company’s time zone.'}</p>
          <MailField value={value.mailTo} onChange={(mailTo) => onChange({ ...value, mailTo })} />
        </>
      )}
    </section>
  )
}
