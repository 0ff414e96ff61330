import { MenuOutlined } from '@ant-design/icons'
import { Button, Layout } from 'antd'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { loadAsinSearch } from '#domains/asins/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { AttentionBell } from './AttentionBell.tsx'
import { DarkSwitch } from './DarkSwitch.tsx'
import { TenantButton } from './TenantButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import './headerBar.css'

const AsinSearch = lazyPart(loadAsinSearch)

/** The header of every screen, except on phones. */
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
