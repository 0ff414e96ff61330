import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { Calendar } from '../lib/calendar.ts'
import { useCalendar } from './calendarContext.ts'

// a picker is large, and rarely opened
const pickers: Record<Calendar['name'], ReturnType<typeof lazyPart<typeof import('./GregorianPicker.tsx').default>>> = {
  gregorian: lazyPart(() => import('./GregorianPicker.tsx')),
  jalali: lazyPart(() => import('./JalaliPicker.tsx')),
}

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A date as a button that opens a calendar; `shown` is the formatted value. */
export const DateField = ({
  shown: formattedValue,
  withTime,
  ...field
}: Field & { shown: string | undefined; withTime: boolean }) => {
  const [isOpened, setIsOpened] = useState(false)
  const Picker = pickers[useCalendar().name]
  const closed = (
    <Button
      icon={<CalendarOutlined />}
      iconPlacement="end"
      aria-label={[field.label, formattedValue].filter(Boolean).join(' ')}
      onClick={() => setIsOpened(true)}
    >
      {formattedValue ?? field.label}
    </Button>
  )
  if (!isOpened) return closed
  return (
    <Suspense fallback={closed}>
      <Picker {...field} withTime={withTime} />
    </Suspense>
  )
}

/** Selects a day, `YYYY-MM-DD` Gregorian, displayed in the user's calendar. */
export const DayPicker = (field: Field) => {
  const calendar = useCalendar()
  return <DateField {...field} shown={field.value && calendar.day(field.value)} withTime={false} />
}
