import { Drawer, Layout } from 'antd'
import { useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { selectIsLoggedIn } from '#domains/session/index.ts'
import { DialogProvider } from '#shared/ui/DialogProvider.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useMedia, WIDE } from '#shared/ui/useMedia.ts'
import { useAppSelector } from '../hooks.ts'
import { HeaderBar } from './HeaderBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import './shell.css'

/** The frame of everything behind the sign-in; without a session it shows nothing, so that no screen asks on. */
export const Shell = () => (useAppSelector(selectIsLoggedIn) ? <Frame /> : <Spinner />)

const Frame = () => {
  const main = useRef<HTMLElement>(null)
  const [collapsed, setCollapsed] = useState(false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const isWide = useMedia(WIDE)
  return (
    <DialogProvider>
      {/* no link, since the hash is the router's */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Layout className="shell">
        <HeaderBar onMenu={() => (isWide ? setCollapsed(!collapsed) : setDrawerOpen(true))} />
        <Layout hasSider={isWide}>
          {isWide ? (
            <Layout.Sider className="shell-side" theme="light" collapsed={collapsed} collapsedWidth={64} width={208}>
              <SideMenu collapsed={collapsed} />
            </Layout.Sider>
          ) : (
            <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} placement="left" size={280} title="Menu">
              <SideMenu onNavigate={() => setDrawerOpen(false)} />
            </Drawer>
          )}
          <main ref={main} tabIndex={-1} className="shell-main">
            <Outlet />
          </main>
        </Layout>
      </Layout>
    </DialogProvider>
  )
}
