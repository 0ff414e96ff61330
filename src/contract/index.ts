import { accountRoutes } from './account.ts'
import { addressRoutes } from './addresses.ts'
import { asinRoutes } from './asins.ts'
import { companyRoutes } from './company.ts'
import { eventRoutes } from './events.ts'
import { explainRoutes } from './explain.ts'
import { homeRoutes } from './home.ts'
import { leadsRoutes } from './leads.ts'
import type { Route } from './route.ts'
import { sellerRoutes } from './sellers.ts'
import { sessionRoutes } from './session.ts'
import { shortlinkRoutes } from './shortlinks.ts'
import { tenantRoutes } from './tenants.ts'
import { uploadRoutes } from './uploads.ts'
import { userRoutes } from './users.ts'

/** Every call of the product by name, for the server, the mocks and the completeness tests; clients import their own file. */
export const contract = {
  ...sessionRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...companyRoutes,
  ...tenantRoutes,
  ...sellerRoutes,
  ...asinRoutes,
  ...homeRoutes,
  ...leadsRoutes,
  ...addressRoutes,
  ...uploadRoutes,
  ...explainRoutes,
  ...shortlinkRoutes,
  ...eventRoutes,
} satisfies Record<string, Route>
