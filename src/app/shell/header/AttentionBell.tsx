import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { selectNoticeCount } from '#domains/notices/index.ts'
import { useAppSelector } from '../../hooks.ts'
import { AttentionList, useOpenActions } from '../attention/AttentionList.tsx'

/** The number of notices and of things to do, with their list. */
export const AttentionBell = () => {
  const noticeCount = useAppSelector(selectNoticeCount)
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string>()
  const actions = useOpenActions()
  const count = noticeCount + actions.length
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="Needs attention"
      content={<AttentionList actions={actions} />}
      // its links lead to screens that it would cover
      open={openKey === key}
      onOpenChange={(isOpen) => setOpenKey(isOpen ? key : undefined)}
    >
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
