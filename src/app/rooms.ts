import { adminRoom } from '#domains/admin/index.ts'
import { adsRoom } from '#domains/ads/index.ts'
import { anomaliesRoom } from '#domains/anomalies/index.ts'
import { asinsRoom } from '#domains/asins/index.ts'
import { borkageRoom } from '#domains/borkage/index.ts'
import { cardDesignsRoom } from '#domains/cardDesigns/index.ts'
import { cardResponseRoom } from '#domains/cardResponse/index.ts'
import { chartsRoom } from '#domains/charts/index.ts'
import { connectionsRoom } from '#domains/connections/index.ts'
import { crmRoom } from '#domains/crm/index.ts'
import { dataRoom } from '#domains/data/index.ts'
import { documentsRoom } from '#domains/documents/index.ts'
import { expensesRoom } from '#domains/expenses/index.ts'
import { exportsRoom } from '#domains/exports/index.ts'
import { fetchingRoom } from '#domains/fetching/index.ts'
import { inventoryRoom } from '#domains/inventory/index.ts'
import { leadsRoom } from '#domains/leads/index.ts'
import { messagesRoom } from '#domains/messages/index.ts'
import { metricsRoom } from '#domains/metrics/index.ts'
import { onboardingRoom } from '#domains/onboarding/index.ts'
import { outreachRoom } from '#domains/outreach/index.ts'
import { overviewRoom } from '#domains/overview/index.ts'
import { postcardsRoom } from '#domains/postcards/index.ts'
import { presenceRoom } from '#domains/presence/index.ts'
import { purchasingRoom } from '#domains/purchasing/index.ts'
import { refundsRoom } from '#domains/refunds/index.ts'
import { reportsRoom } from '#domains/reports/index.ts'
import { restockRoom } from '#domains/restock/index.ts'
import { salesRoom } from '#domains/sales/index.ts'
import { sheetImportsRoom } from '#domains/sheetImports/index.ts'
import { webhooksRoom } from '#domains/webhooks/index.ts'
import { firstRooms } from './firstRooms.ts'

/**
 * Every room of the product. State, listeners, addresses, menu, notices and figures are composed from this list, in
 * order.
 */
export const rooms = [
  ...firstRooms,
  presenceRoom,
  asinsRoom,
  inventoryRoom,
  restockRoom,
  purchasingRoom,
  salesRoom,
  adsRoom,
  expensesRoom,
  metricsRoom,
  chartsRoom,
  anomaliesRoom,
  reportsRoom,
  exportsRoom,
  refundsRoom,
  documentsRoom,
  overviewRoom,
  dataRoom,
  fetchingRoom,
  sheetImportsRoom,
  leadsRoom,
  outreachRoom,
  crmRoom,
  messagesRoom,
  cardDesignsRoom,
  postcardsRoom,
  cardResponseRoom,
  adminRoom,
  borkageRoom,
  connectionsRoom,
  webhooksRoom,
  onboardingRoom,
] as const
