import { MenuOutlined } from '@ant-design/icons'
import { Button, Layout } from 'antd'
import { Link } from 'react-router'
import { AttentionBell } from './AttentionBell.tsx'
import { DarkSwitch } from './DarkSwitch.tsx'
import './headerBar.css'
import { TenantButton } from './TenantButton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** What is at hand on every screen. */
export const HeaderBar = ({ onMenu }: { onMenu: () => void }) => (
  <Layout.Header className="header-bar">
    <Button type="text" aria-label="Menu" icon={<MenuOutlined />} onClick={onMenu} />
    <Link to="/" className="header-brand">
      Clove
    </Link>
    <TenantButton />
    <span className="header-space" />
    <AttentionBell />
    <DarkSwitch />
    <UserMenu />
  </Layout.Header>
)
