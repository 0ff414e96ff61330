import type { ImportFile } from '#imports/index.ts'
import { dropLeads } from '#model/leads/index.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { adminRoom } from './domains/admin/index.ts'
import { adsRoom } from './domains/ads/index.ts'
import { anomaliesRoom } from './domains/anomalies/index.ts'
import { asinsRoom } from './domains/asins/index.ts'
import { borkageRoom } from './domains/borkage/index.ts'
import { cardDesignsRoom } from './domains/cardDesigns/index.ts'
import { cardResponseRoom } from './domains/cardResponse/index.ts'
import { chartsRoom } from './domains/charts/index.ts'
import { connectionsRoom } from './domains/connections/index.ts'
import { customersRoom } from './domains/customers/index.ts'
import { dataRoom } from './domains/data/index.ts'
import { documentsRoom } from './domains/documents/index.ts'
import { expensesRoom } from './domains/expenses/index.ts'
import { explainRoom } from './domains/explain/index.ts'
import { exportsRoom } from './domains/exports/index.ts'
import { fetchingRoom } from './domains/fetching/index.ts'
import { homeRoom } from './domains/home/index.ts'
import { inventoryRoom } from './domains/inventory/index.ts'
import { leadsRoom } from './domains/leads/index.ts'
import { mcpRoom } from './domains/mcp/index.ts'
import { measuresRoom } from './domains/measures/index.ts'
import { messagesRoom } from './domains/messages/index.ts'
import { metricsRoom } from './domains/metrics/index.ts'
import { onboardingRoom } from './domains/onboarding/index.ts'
import { outreachRoom } from './domains/outreach/index.ts'
import { overviewRoom } from './domains/overview/index.ts'
import { postcardsRoom } from './domains/postcards/index.ts'
import { presenceRoom } from './domains/presence/index.ts'
import { profitRoom } from './domains/profit/index.ts'
import { purchasingRoom } from './domains/purchasing/index.ts'
import { refundsRoom } from './domains/refunds/index.ts'
import { reportsRoom } from './domains/reports/index.ts'
import { restockRoom } from './domains/restock/index.ts'
import { salesRoom } from './domains/sales/index.ts'
import { sessionRoom } from './domains/session/index.ts'
import { sheetImportsRoom } from './domains/sheetImports/index.ts'
import { shortlinksRoom } from './domains/shortlinks/index.ts'
import { tenantsRoom } from './domains/tenants/index.ts'
import { webhooksRoom } from './domains/webhooks/index.ts'

/**
 * All rooms of the server, from which everything else is derived. `importFile`: runs in worker threads, in tests in
 * the same thread.
 */
export const serverRooms = (importFile: ImportFile): readonly ServerRoom[] => [
  sessionRoom,
  tenantsRoom,
  adminRoom,
  onboardingRoom,
  homeRoom,
  presenceRoom,
  explainRoom,
  mcpRoom,
  asinsRoom,
  inventoryRoom,
  dataRoom(importFile),
  fetchingRoom,
  leadsRoom,
  outreachRoom(dropLeads),
  postcardsRoom,
  cardResponseRoom,
  cardDesignsRoom,
  customersRoom,
  messagesRoom,
  exportsRoom,
  purchasingRoom,
  restockRoom,
  adsRoom,
  salesRoom,
  measuresRoom,
  metricsRoom,
  expensesRoom,
  chartsRoom,
  anomaliesRoom,
  profitRoom,
  reportsRoom,
  refundsRoom,
  documentsRoom,
  overviewRoom,
  connectionsRoom,
  webhooksRoom,
  borkageRoom,
  sheetImportsRoom,
  shortlinksRoom,
]
