import { calendarPickerOf } from './calendarPicker.tsx'
import { gregorianPickerCalendar } from './gregorianPickerCalendar.ts'

export default calendarPickerOf(gregorianPickerCalendar)
