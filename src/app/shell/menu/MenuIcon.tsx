import { AppstoreOutlined } from '@ant-design/icons'
import type { RouteFacts } from '#shared/room/row.ts'

export const MenuIcon = ({ icon: Icon = AppstoreOutlined }: Pick<RouteFacts, 'icon'>) => <Icon aria-hidden />
