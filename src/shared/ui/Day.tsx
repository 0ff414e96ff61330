import { useDays } from './useDays.ts'

/** Displays a day, `YYYY-MM-DD`, as '28 Dec' in the user's calendar; in full on hover. */
export const Day = ({ day }: { day: string }) => {
  const { short, exact } = useDays()
  return (
    <time dateTime={day} title={exact(day)}>
      {short(day)}
    </time>
  )
}
