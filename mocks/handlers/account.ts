import { type AccountLink, accountRoutes } from '../../src/contract/account.ts'
import { mockRoute } from '../mockRoute.ts'
import { mockUser } from './session.ts'

/** An invitation of somebody who has no account yet. */
export const mockLink = (link: Partial<AccountLink> = {}): AccountLink => ({
  kind: 'invitation',
  email: 'bea@clove.example',
  company: 'Demo Company',
  known: false,
  ...link,
})

export const accountHandlers = [
  mockRoute(accountRoutes.saveProfile, ({ body }) => mockUser(body)),
  mockRoute(accountRoutes.changePassword, () => ({})),
  mockRoute(accountRoutes.requestReset, () => ({ mailed: true })),
  mockRoute(accountRoutes.showLink, () => mockLink()),
  mockRoute(accountRoutes.finishReset, () => mockUser()),
  mockRoute(accountRoutes.acceptInvitation, () => ({ email: 'bea@clove.example' })),
]
