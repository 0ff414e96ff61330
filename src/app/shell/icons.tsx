import {
  AppstoreOutlined,
  AuditOutlined,
  ContactsOutlined,
  HomeOutlined,
  InboxOutlined,
  MailOutlined,
  ShopOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { IconName } from '../routing/row.ts'

const icons: Record<IconName, typeof HomeOutlined> = {
  home: HomeOutlined,
  leads: MailOutlined,
  uploads: InboxOutlined,
  company: ShopOutlined,
  users: TeamOutlined,
  audit: AuditOutlined,
  addresses: ContactsOutlined,
}

export const MenuIcon = ({ name }: { name: IconName | undefined }) => {
  const Icon = name ? icons[name] : AppstoreOutlined
  return <Icon aria-hidden />
}
