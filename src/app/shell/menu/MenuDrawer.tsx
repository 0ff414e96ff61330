import { Drawer } from 'antd'
import { SideMenu } from './SideMenu.tsx'

/** The menu on small screens. */
const MenuDrawer = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Drawer open={open} onClose={onClose} placement="left" size={280} title="Menu">
    <SideMenu onNavigate={onClose} />
  </Drawer>
)

export default MenuDrawer
