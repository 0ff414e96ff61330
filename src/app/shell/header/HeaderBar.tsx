import { MenuOutlined } from '@ant-design/icons'
import { Button, Layout } from 'antd'
import { Link } from 'react-router'
import { PaletteBox } from '../palette/PaletteBox.tsx'
import { AttentionBell } from './AttentionBell.tsx'
import { DarkSwitch } from './DarkSwitch.tsx'
import { TenantButton } from './TenantButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import './headerBar.css'

/** The header of every screen, except on phones. */
export const HeaderBar = ({ onMenu }: { onMenu: () => void }) => (
  <Layout.Header className="header-bar">
    <Button type="text" aria-label="Menu" icon={<MenuOutlined />} onClick={onMenu} />
    <Link to="/" className="header-brand">
      Clove
    </Link>
    <TenantButton />
    <span className="header-space" />
    <PaletteBox />
    <span className="header-space" />
    <AttentionBell />
    <DarkSwitch />
    <UserMenu />
  </Layout.Header>
)
