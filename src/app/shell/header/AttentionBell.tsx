import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { selectNoticeCount } from '#domains/notices/index.ts'
import { useAppSelector } from '../../hooks.ts'
import { AttentionList, useOpenActions } from '../attention/AttentionList.tsx'

/** The number of notices and of things to do, with their list. */
export const AttentionBell = () => {
  const noticeCount = useAppSelector(selectNoticeCount)
  const count = noticeCount + useOpenActions().length
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
