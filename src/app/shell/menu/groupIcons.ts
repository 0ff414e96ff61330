import {
  ContactsOutlined,
  DatabaseOutlined,
  DollarOutlined,
  HomeOutlined,
  LineChartOutlined,
  MailOutlined,
  SettingOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import type { GroupName, RouteFacts } from '#shared/room/row.ts'

/** The icon of each group, in the rail. */
export const groupIcons: Readonly<Record<GroupName, NonNullable<RouteFacts['icon']>>> = {
  main: HomeOutlined,
  logistics: TruckOutlined,
  sales: LineChartOutlined,
  refunds: DollarOutlined,
  outreach: MailOutlined,
  customers: ContactsOutlined,
  data: DatabaseOutlined,
  settings: SettingOutlined,
}
