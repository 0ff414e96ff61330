import { eventRoutes } from './events.ts'
import { explainRoutes } from './explain.ts'
import { leadsRoutes } from './leads.ts'
import type { Route } from './route.ts'
import { sellerRoutes } from './sellers.ts'
import { sessionRoutes } from './session.ts'
import { tenantRoutes } from './tenants.ts'
import { uploadRoutes } from './uploads.ts'

/** Every call of the product by name, for the server, the mocks and the completeness tests; clients import their own file. */
export const contract = {
  ...sessionRoutes,
  ...tenantRoutes,
  ...sellerRoutes,
  ...leadsRoutes,
  ...uploadRoutes,
  ...explainRoutes,
  ...eventRoutes,
} satisfies Record<string, Route>
