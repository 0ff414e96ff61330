import { UserOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { selectUser, useSignOutMutation } from '#domains/session/index.ts'
import { useAppSelector } from '../hooks.ts'

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const user = useAppSelector(selectUser)
  const [signOut] = useSignOutMutation()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={user?.email}
      content={<Button onClick={() => void signOut()}>Sign out</Button>}
    >
      <Button type="text" aria-label={`User menu of ${user?.name}`} icon={<UserOutlined />} />
    </Popover>
  )
}
