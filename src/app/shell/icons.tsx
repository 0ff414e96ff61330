import { AppstoreOutlined, HomeOutlined, InboxOutlined, MailOutlined } from '@ant-design/icons'
import type { IconName } from '../routing/row.ts'

const icons: Record<IconName, typeof HomeOutlined> = { home: HomeOutlined, leads: MailOutlined, uploads: InboxOutlined }

export const MenuIcon = ({ name }: { name: IconName | undefined }) => {
  const Icon = name ? icons[name] : AppstoreOutlined
  return <Icon aria-hidden />
}
