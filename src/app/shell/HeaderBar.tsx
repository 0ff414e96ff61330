import { BellOutlined, MenuOutlined, MoonOutlined, SunOutlined, SwapOutlined, UserOutlined } from '@ant-design/icons'
import { Badge, Button, Layout, Popover, Switch } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { loadAsinSearch } from '#domains/asins/index.ts'
import { selectNoticeCount } from '#domains/notices/index.ts'
import {
  selectDarkMode,
  selectUser,
  useSignOutMutation,
  useUpdateUserSettingsMutation,
} from '#domains/session/index.ts'
import { pickerOpened, selectTenant, selectTenants } from '#domains/tenants/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { DARK, useMedia } from '#shared/ui/useMedia.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { keysOpened } from '../shellSlice.ts'
import { AttentionList } from './attention/AttentionList.tsx'
import './headerBar.css'

/** The signed-in user's menu, with settings and sign-out. */
const UserMenu = () => {
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

/** The current company; with several, a menu to switch. */
const TenantButton = () => {
  const dispatch = useAppDispatch()
  const tenant = useAppSelector(selectTenant)
  const hasSeveral = useAppSelector((state) => selectTenants(state).length > 1)
  if (!tenant) return null
  if (!hasSeveral)
    return (
      <span className="header-tenant" title={tenant.title}>
        {tenant.title}
      </span>
    )
  return (
    <Button
      type="text"
      className="header-tenant"
      icon={<SwapOutlined />}
      aria-label={`Switch tenant, now ${tenant.title}`}
      onClick={() => dispatch(pickerOpened())}
    >
      {tenant.title}
    </Button>
  )
}

/** The number of notices that need attention, with their list. */
const AttentionBell = () => {
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

/** Switches between light and dark; stored with the user. */
const DarkSwitch = () => {
  const [updateSettings] = useUpdateUserSettingsMutation()
  const prefersDark = useMedia(DARK)
  const dark = useAppSelector(selectDarkMode) ?? prefersDark
  return (
    <Switch
      aria-label="Dark mode"
      checked={dark}
      checkedChildren={<MoonOutlined />}
      unCheckedChildren={<SunOutlined />}
      onChange={(dark_mode) => void updateSettings({ dark_mode })}
    />
  )
}

const AsinSearch = lazyPart(loadAsinSearch)

/** The header of every screen. */
export const HeaderBar = ({ onMenu }: { onMenu: () => void }) => (
  <Layout.Header className="header-bar">
    <Button type="text" aria-label="Menu" icon={<MenuOutlined />} onClick={onMenu} />
    <Link to="/" className="header-brand">
      Clove
    </Link>
    <TenantButton />
    <span className="header-space" />
    <div className="header-search">
      <Suspense>
        <AsinSearch />
      </Suspense>
    </div>
    <AttentionBell />
    <DarkSwitch />
    <UserMenu />
  </Layout.Header>
)
