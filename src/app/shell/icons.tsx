import {
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ContactsOutlined,
  DatabaseOutlined,
  DollarOutlined,
  FileProtectOutlined,
  HomeOutlined,
  ImportOutlined,
  InboxOutlined,
  MailOutlined,
  ReloadOutlined,
  SafetyOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  StopOutlined,
  TagOutlined,
  TagsOutlined,
  TeamOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import type { IconName } from '../routing/row.ts'

const icons: Record<IconName, typeof HomeOutlined> = {
  home: HomeOutlined,
  leads: MailOutlined,
  uploads: InboxOutlined,
  info: TagsOutlined,
  missing: TagOutlined,
  company: ShopOutlined,
  users: TeamOutlined,
  audit: AuditOutlined,
  addresses: ContactsOutlined,
  inventory: DatabaseOutlined,
  restock: ReloadOutlined,
  inbound: TruckOutlined,
  safety: SafetyOutlined,
  problematic: AlertOutlined,
  dead: StopOutlined,
  purchases: ShoppingCartOutlined,
  incoming: ImportOutlined,
  refunds: DollarOutlined,
  shipping: FileProtectOutlined,
  overview: BarChartOutlined,
}

export const MenuIcon = ({ name }: { name: IconName | undefined }) => {
  const Icon = name ? icons[name] : AppstoreOutlined
  return <Icon aria-hidden />
}
