import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

// the calendar is heavy, and mostly not opened
const CalendarPicker = lazy(() => import('./CalendarPicker.tsx'))

interface Field {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A date as a button, which becomes a calendar when it is pressed; `shown` is the value in words. */
export const DateField = ({ shown, withTime, ...field }: Field & { shown: string | undefined; withTime: boolean }) => {
  const [isOpened, setIsOpened] = useState(false)
  const closed = (
    <Button
      icon={<CalendarOutlined />}
      iconPlacement="end"
      aria-label={[field.label, shown].filter(Boolean).join(' ')}
      onClick={() => setIsOpened(true)}
    >
      {shown ?? field.label}
    </Button>
  )
  if (!isOpened) return closed
  return (
    <Suspense fallback={closed}>
      <CalendarPicker {...field} withTime={withTime} />
    </Suspense>
  )
}

/** Picks a day, `YYYY-MM-DD`. */
export const DayPicker = (field: Field) => <DateField {...field} shown={field.value} withTime={false} />
