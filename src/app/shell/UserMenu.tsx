import { UserOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { selectUser, useSignOutMutation } from '#domains/session/index.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { keysOpened } from './shellSlice.ts'

/** Who is signed in, what is theirs, and the way out. */
export const UserMenu = () => {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const [signOut] = useSignOutMutation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const showKeys = () => {
    close()
    dispatch(keysOpened())
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      title={user?.email}
      content={
        <ul className="header-list">
          <li>
            <Link to="/profile" onClick={close}>
              Profile
            </Link>
          </li>
          <li>
            <Button type="text" onClick={showKeys}>
              Keyboard shortcuts
            </Button>
          </li>
          <li>
            <Button type="text" onClick={() => void signOut()}>
              Sign out
            </Button>
          </li>
        </ul>
      }
    >
      <Button type="text" aria-label={`User menu of ${user?.name}`} icon={<UserOutlined />} />
    </Popover>
  )
}
