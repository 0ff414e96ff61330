import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveCustomers } from './customerRoutes.ts'
import { customerExplainers } from './explainCustomer.ts'
import { explainRefundAverage } from './refundAverage.ts'

/** Single buyers: search, masked display, and their history. */
export const customersRoom: ServerRoom = {
  name: 'customers',
  routes: serveCustomers,
  explainers: ({ now }) => ({ ...customerExplainers, 'customer.refundAverage': explainRefundAverage(now) }),
}
