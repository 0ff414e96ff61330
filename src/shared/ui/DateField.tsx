import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { Calendar } from '../lib/calendar.ts'
import { useCalendar } from './calendarContext.ts'

// a picker is heavy, and mostly not opened
const pickers: Record<Calendar['name'], ReturnType<typeof lazyPart<typeof import('./GregorianPicker.tsx').default>>> = {
  gregorian: lazyPart(() => import('./GregorianPicker.tsx')),
  jalali: lazyPart(() => import('./JalaliPicker.tsx')),
}

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A date as a button, which becomes a calendar when it is pressed; `shown` is the value in words. */
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

/** Picks a day, `YYYY-MM-DD` of the Gregorian calendar, shown in the user's. */
export const DayPicker = (field: Field) => {
  const calendar = useCalendar()
  return <DateField {...field} shown={field.value && calendar.day(field.value)} withTime={false} />
}
