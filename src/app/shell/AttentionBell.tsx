import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { refreshHidden, selectAttention, selectNeedsUpdate, selectNoticeCount } from '#domains/notices/index.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'

/** What asks for attention, and how much of it there is. */
export const AttentionBell = () => {
  const count = useAppSelector(selectNoticeCount)
  return (
    <Popover trigger="click" placement="bottomRight" title="Needs attention" content={<AttentionList />}>
      <Button
        type="text"
        aria-label={`Needs attention: ${count}`}
        icon={
          <Badge count={count} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

const AttentionList = () => {
  const dispatch = useAppDispatch()
  const notices = useAppSelector(selectAttention)
  const needsUpdate = useAppSelector(selectNeedsUpdate)
  if (notices.length === 0 && !needsUpdate) return <p>Nothing does.</p>
  return (
    <ul className="attention">
      {needsUpdate && <li>A new version of Clove is ready. Refresh the page to get it.</li>}
      {notices.map(({ id, title }) => (
        <li key={id}>
          {title}
          {id === 'refresh' && (
            <Button size="small" onClick={() => dispatch(refreshHidden())}>
              Hide
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
