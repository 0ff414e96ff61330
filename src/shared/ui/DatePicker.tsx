import generatePicker from 'antd/es/date-picker/generatePicker'
import { format } from 'date-fns'
import { dateFnsCalendar } from './dateFnsCalendar.ts'

const Picker = generatePicker<Date>(dateFnsCalendar)

interface Field<Value> {
  label: string
  value: Value | undefined
  onChange(value: Value | undefined): void
}

/** Picks a day, `YYYY-MM-DD`. */
export const DayPicker = ({ label, value, onChange }: Field<string>) => (
  <Picker
    aria-label={label}
    placeholder={label}
    value={value ? new Date(`${value}T00:00`) : null}
    onChange={(date) => onChange(date ? format(date, 'yyyy-MM-dd') : undefined)}
  />
)

/** Picks a moment, ISO 8601 in UTC, shown in the user's zone. */
export const MomentPicker = ({ label, value, onChange }: Field<string>) => (
  <Picker
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    aria-label={label}
    placeholder={label}
    value={value ? new Date(value) : null}
    onChange={(date) => onChange(date ? date.toISOString() : undefined)}
  />
)
