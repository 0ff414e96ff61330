import { formatMoment } from '../lib/moment.ts'
import { useCalendar } from './calendarContext.ts'
import { DateField } from './DateField.tsx'

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/** Selects a moment, ISO 8601 in UTC, displayed in the user's time zone. */
export const MomentPicker = (field: Field) => {
  const calendar = useCalendar()
  return <DateField {...field} shown={field.value && formatMoment(field.value, calendar)} withTime />
}
