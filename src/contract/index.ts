import { accessRoleRoutes } from './accessRoles.ts'
import { accountRoutes } from './account.ts'
import { actionRoutes } from './actions.ts'
import { addressRoutes } from './addresses.ts'
import { adsRoutes } from './ads.ts'
import { anomaliesRoutes } from './anomalies.ts'
import { apiTokenRoutes } from './apiTokens.ts'
import { asinInfoRoutes } from './asinInfo.ts'
import { noteRoutes } from './asinNotes.ts'
import { asinRoutes } from './asins.ts'
import { blockedRoutes } from './blocked.ts'
import { borkageRoutes } from './borkage.ts'
import { budgetRoutes } from './budget.ts'
import { cardDesignRoutes } from './cardDesigns.ts'
import { cardResponseRoutes } from './cardResponse.ts'
import { cashRoutes } from './cash.ts'
import { chartRoutes } from './charts.ts'
import { clearanceRoutes } from './clearances.ts'
import { companyRoutes } from './company.ts'
import { companySignInRoutes } from './companySignIn.ts'
import { connectionRoutes } from './connections.ts'
import { customerRoutes } from './customers.ts'
import { discontinueRoutes } from './discontinue.ts'
import { documentRoutes } from './documents.ts'
import { eventRoutes } from './events.ts'
import { expenseRoutes } from './expenses.ts'
import { explainRoutes } from './explain.ts'
import { exportRoutes } from './exports.ts'
import { fetchRoutes } from './fetches.ts'
import { homeRoutes } from './home.ts'
import { incomingRoutes } from './incoming.ts'
import { infoTypeRoutes } from './infoTypes.ts'
import { inventoryRoutes } from './inventory.ts'
import { leadsRoutes } from './leads.ts'
import { measuresRoutes } from './measures.ts'
import { messageRoutes } from './messages.ts'
import { metricsRoutes } from './metrics.ts'
import { ninjaRoutes } from './ninja/ninjaRoutes.ts'
import { onboardingRoutes } from './onboarding.ts'
import { optOutPageRoutes } from './optOutPage.ts'
import { overviewRoutes } from './overview.ts'
import { postcardRoutes } from './postcards.ts'
import { presenceRoutes } from './presence.ts'
import { profitRoutes } from './profit.ts'
import { purchaseRoutes } from './purchaseRoutes.ts'
import { reportDropRoutes } from './reportDrops.ts'
import { reportRoutes } from './reports.ts'
import { restockRoutes } from './restock.ts'
import type { Route } from './route.ts'
import { salesRoutes } from './sales.ts'
import { sellerRoutes } from './sellers.ts'
import { sessionRoutes } from './session.ts'
import { sheetRoutes } from './sheetImports.ts'
import { shippingRoutes } from './shipping.ts'
import { shortlinkRoutes } from './shortlinks.ts'
import { skuRoutes } from './skus.ts'
import { sourcingRoutes } from './sourcing.ts'
import { supplierRoutes } from './suppliers.ts'
import { tenantRoutes } from './tenants.ts'
import { twoStepRoutes } from './twoStep.ts'
import { uploadRoutes } from './uploads.ts'
import { userRoutes } from './users.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every endpoint by name, for the server, the mocks and the completeness tests; clients import the separate files. */
export const contract = {
  ...sessionRoutes,
  ...accountRoutes,
  ...twoStepRoutes,
  ...apiTokenRoutes,
  ...userRoutes,
  ...accessRoleRoutes,
  ...actionRoutes,
  ...companyRoutes,
  ...companySignInRoutes,
  ...tenantRoutes,
  ...sellerRoutes,
  ...onboardingRoutes,
  ...asinRoutes,
  ...sourcingRoutes,
  ...asinInfoRoutes,
  ...skuRoutes,
  ...noteRoutes,
  ...discontinueRoutes,
  ...infoTypeRoutes,
  ...homeRoutes,
  ...inventoryRoutes,
  ...blockedRoutes,
  ...clearanceRoutes,
  ...measuresRoutes,
  ...metricsRoutes,
  ...reportRoutes,
  ...reportDropRoutes,
  ...chartRoutes,
  ...anomaliesRoutes,
  ...restockRoutes,
  ...budgetRoutes,
  ...cashRoutes,
  ...salesRoutes,
  ...postcardRoutes,
  ...cardResponseRoutes,
  ...presenceRoutes,
  ...profitRoutes,
  ...expenseRoutes,
  ...purchaseRoutes,
  ...supplierRoutes,
  ...incomingRoutes,
  ...leadsRoutes,
  ...addressRoutes,
  ...cardDesignRoutes,
  ...optOutPageRoutes,
  ...customerRoutes,
  ...messageRoutes,
  ...exportRoutes,
  ...uploadRoutes,
  ...fetchRoutes,
  ...sheetRoutes,
  ...explainRoutes,
  ...ninjaRoutes,
  ...documentRoutes,
  ...shippingRoutes,
  ...overviewRoutes,
  ...adsRoutes,
  ...connectionRoutes,
  ...webhookRoutes,
  ...borkageRoutes,
  ...shortlinkRoutes,
  ...eventRoutes,
} satisfies Record<string, Route>
