import { Tag } from 'antd'
import { Day } from './Day.tsx'

/** Marks advice that was recorded as done on a day; nothing when it was not. */
export const DoneBadge = ({ day }: { day: string | null }) =>
  day === null ? null : (
    <Tag>
      Done on <Day day={day} />
    </Tag>
  )
