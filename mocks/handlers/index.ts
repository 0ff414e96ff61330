import { eventHandlers } from './events.ts'
import { explainHandlers } from './explain.ts'
import { leadHandlers } from './leads.ts'
import { sellerHandlers } from './sellers.ts'
import { sessionHandlers } from './session.ts'
import { tenantHandlers } from './tenants.ts'
import { uploadHandlers } from './uploads.ts'

/** Every call of the contract, answered; a domain adds its file here. */
export const handlers = [
  ...sessionHandlers,
  ...tenantHandlers,
  ...sellerHandlers,
  ...leadHandlers,
  ...uploadHandlers,
  ...explainHandlers,
  ...eventHandlers,
]
