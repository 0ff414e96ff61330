import { UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { selectUser, useSignOutMutation } from '#domains/session/index.ts'
import { useAppSelector } from '../hooks.ts'

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const user = useAppSelector(selectUser)
  const [signOut] = useSignOutMutation()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            type: 'group',
            label: user?.email,
            children: [{ key: 'sign-out', label: 'Sign out', onClick: () => void signOut() }],
          },
        ],
      }}
    >
      <Button type="text" aria-label={`User menu of ${user?.name}`} icon={<UserOutlined />} />
    </Dropdown>
  )
}
