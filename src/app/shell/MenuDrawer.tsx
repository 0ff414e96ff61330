import { Drawer } from 'antd'
import { SideMenu } from './SideMenu.tsx'

/** The menu where there is no room for it beside the screen. */
const MenuDrawer = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Drawer open={open} onClose={onClose} placement="left" size={280} title="Menu">
    <SideMenu onNavigate={onClose} />
  </Drawer>
)

export default MenuDrawer
