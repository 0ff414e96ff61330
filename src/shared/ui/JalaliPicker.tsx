import { calendarPickerOf } from './calendarPicker.tsx'
import { jalaliPickerCalendar } from './jalaliPickerCalendar.ts'

export default calendarPickerOf(jalaliPickerCalendar)
