import { Drawer } from 'antd'
import { AccountLinks } from '../header/AccountLinks.tsx'
import { DarkSwitch } from '../header/DarkSwitch.tsx'
import { TenantButton } from '../header/TenantButton.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The menu on phones, with the company and the user's account. */
const MenuDrawer = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Drawer
    className="menu-drawer"
    open={open}
    onClose={onClose}
    placement="left"
    size={300}
    title="Menu"
    extra={
      <div className="menu-drawer-extra">
        <TenantButton />
        <DarkSwitch />
      </div>
    }
  >
    <SideMenu settingsAsGroup onNavigate={onClose} />
    <AccountLinks onChoose={onClose} />
  </Drawer>
)

export default MenuDrawer
