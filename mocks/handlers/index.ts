import { accessRoleHandlers } from './accessRoles.ts'
import { accountHandlers } from './account.ts'
import { actionHandlers } from './actions.ts'
import { addressHandlers } from './addresses.ts'
import { adsHandlers } from './ads.ts'
import { anomaliesHandlers } from './anomalies.ts'
import { asinHandlers } from './asins.ts'
import { borkageHandlers } from './borkage.ts'
import { cardDesignHandlers } from './cardDesigns.ts'
import { cardResponseHandlers } from './cardResponse.ts'
import { cashHandlers } from './cash.ts'
import { chartHandlers } from './charts.ts'
import { companyHandlers } from './company.ts'
import { connectionHandlers } from './connections.ts'
import { customerHandlers } from './customers.ts'
import { documentHandlers } from './documents.ts'
import { eventHandlers } from './events.ts'
import { expensesHandlers } from './expenses.ts'
import { explainHandlers } from './explain.ts'
import { exportHandlers } from './exports.ts'
import { fetchHandlers } from './fetches.ts'
import { homeHandlers } from './home.ts'
import { inventoryHandlers } from './inventory.ts'
import { leadHandlers } from './leads.ts'
import { measuresHandlers } from './measures.ts'
import { messageHandlers } from './messages.ts'
import { metricsHandlers } from './metrics.ts'
import { ninjaHandlers } from './ninja.ts'
import { onboardingHandlers } from './onboarding.ts'
import { overviewHandlers } from './overview.ts'
import { postcardHandlers } from './postcards.ts'
import { profitHandlers } from './profit.ts'
import { purchasingHandlers } from './purchasing.ts'
import { reportDropHandlers } from './reportDrops.ts'
import { reportHandlers } from './reports.ts'
import { restockHandlers } from './restock.ts'
import { salesHandlers } from './sales.ts'
import { sellerHandlers } from './sellers.ts'
import { sessionHandlers } from './session.ts'
import { sheetImportHandlers } from './sheetImports.ts'
import { shortlinkHandlers } from './shortlinks.ts'
import { tenantHandlers } from './tenants.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './users.ts'
import { versionHandlers } from './version.ts'
import { webhookHandlers } from './webhooks.ts'

/** Handlers of every endpoint; each domain adds its file here. */
export const handlers = [
  ...sessionHandlers,
  ...exportHandlers,
  ...accountHandlers,
  ...webhookHandlers,
  ...actionHandlers,
  ...tenantHandlers,
  ...accessRoleHandlers,
  ...userHandlers,
  ...sellerHandlers,
  ...onboardingHandlers,
  ...companyHandlers,
  ...asinHandlers,
  ...homeHandlers,
  ...inventoryHandlers,
  ...measuresHandlers,
  ...metricsHandlers,
  ...expensesHandlers,
  ...messageHandlers,
  ...chartHandlers,
  ...cardDesignHandlers,
  ...restockHandlers,
  ...cashHandlers,
  ...salesHandlers,
  ...profitHandlers,
  ...reportDropHandlers,
  ...reportHandlers,
  ...anomaliesHandlers,
  ...purchasingHandlers,
  ...leadHandlers,
  ...ninjaHandlers,
  ...addressHandlers,
  ...postcardHandlers,
  ...cardResponseHandlers,
  ...customerHandlers,
  ...uploadHandlers,
  ...fetchHandlers,
  ...sheetImportHandlers,
  ...explainHandlers,
  ...documentHandlers,
  ...overviewHandlers,
  ...adsHandlers,
  ...borkageHandlers,
  ...connectionHandlers,
  ...shortlinkHandlers,
  ...eventHandlers,
  ...versionHandlers,
]
