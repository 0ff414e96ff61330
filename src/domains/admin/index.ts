import { AuditOutlined, ShopOutlined, TeamOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** The company, its users, and the audit log. */
export const adminRoom = clientRoom({
  name: 'admin',
  routes: [
    {
      path: '/settings/info',
      label: 'Company Information',
      group: 'settings',
      icon: ShopOutlined,
      screen: () => import('./company/CompanyScreen.tsx'),
      admin: true,
    },
    {
      path: '/settings/users',
      label: 'User Management',
      group: 'settings',
      order: 2,
      icon: TeamOutlined,
      screen: () => import('./users/UsersScreen.tsx'),
      admin: true,
      censored: true,
    },
    {
      path: '/settings/audit',
      label: 'Audit',
      group: 'settings',
      order: 2,
      icon: AuditOutlined,
      screen: () => import('./audit/AuditScreen.tsx'),
      admin: true,
      censored: true,
    },
  ],
})
