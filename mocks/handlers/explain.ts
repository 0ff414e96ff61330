import { explainRoutes } from '../../src/contract/explain.ts'
import { mockRoute } from './mockRoute.ts'

export const explainHandlers = [
  mockRoute(explainRoutes.explain, ({ body: { figure } }) => ({
    formula: `${figure} = stored − printed`,
    inputs: [
      { name: 'stored', value: 3 },
      { name: 'printed', value: 1 },
    ],
    rows: [{ upload: '1', filename: 'orders.txt', line: 7, values: { 'order-id': '111-1', quantity: 2, buyer: null } }],
    total: 2,
  })),
]
