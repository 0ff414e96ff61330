import { UserOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { selectUser } from '#domains/session/index.ts'
import { useAppSelector } from '../../hooks.ts'
import { AccountLinks } from './AccountLinks.tsx'

/** The button with the signed-in user's menu. */
export const UserMenu = () => {
  const user = useAppSelector(selectUser)
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      title={user?.email}
      content={<AccountLinks onChoose={() => setOpen(false)} />}
    >
      <Button type="text" aria-label={`User menu of ${user?.name}`} icon={<UserOutlined />} />
    </Popover>
  )
}
