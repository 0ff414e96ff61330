import { WalletOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** The company's own expenses, and the VAT rates of its marketplaces. */
export const expensesRoom = clientRoom({
  name: 'expenses',
  routes: [
    {
      path: '/sales/expenses',
      needs: ['money', 'profit'],
      label: 'Expenses & VAT',
      group: 'sales',
      order: 5,
      icon: WalletOutlined,
      screen: () => import('./ExpensesScreen.tsx'),
    },
  ],
})
