import generatePicker from 'antd/es/date-picker/generatePicker'
import { format } from 'date-fns/format'
import { dateFnsCalendar } from './dateFnsCalendar.ts'

const Picker = generatePicker<Date>(dateFnsCalendar)

interface Calendar {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
  /** Asks for the time of day as well: values are moments then, else days. */
  withTime: boolean
}

/** The calendar itself, which opens as soon as it is there. */
const CalendarPicker = ({ label, value, onChange, withTime }: Calendar) => (
  <Picker
    autoFocus
    defaultOpen
    aria-label={label}
    placeholder={label}
    {...(withTime ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {})}
    value={value ? new Date(withTime ? value : `${value}T00:00`) : null}
    onChange={(date) => onChange(date ? (withTime ? date.toISOString() : format(date, 'yyyy-MM-dd')) : undefined)}
  />
)

export default CalendarPicker
