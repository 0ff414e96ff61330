import type { ServerRoom } from '#platform/runtime/room.ts'
import { mailJob } from './mailPurchase.ts'
import { orderRecords } from './orderRecords.ts'
import { purchasingActions } from './purchasingActions.ts'
import { servePurchasing } from './purchasingRoutes.ts'
import { supplierRecords } from './supplierRecords.ts'

/** Purchase orders, suppliers, arrivals without an order, and the job that mails orders. */
export const purchasingRoom: ServerRoom = {
  name: 'purchasing',
  routes: servePurchasing,
  actions: (platform) => [purchasingActions(platform)],
  jobs: (platform) => [mailJob(platform)],
  sheetRecords: () => [supplierRecords, orderRecords],
}
