import { Tag } from 'antd'
import { Day } from './Day.tsx'

/** Marks advice that was recorded as done on a day. */
export const DoneBadge = ({ day }: { day: string }) => (
  <Tag>
    Done on <Day day={day} />
  </Tag>
)
