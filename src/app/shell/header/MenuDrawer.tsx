import { Drawer } from 'antd'
import { SideMenu } from '../menu/SideMenu.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { DarkSwitch } from './DarkSwitch.tsx'
import { TenantButton } from './TenantButton.tsx'

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
