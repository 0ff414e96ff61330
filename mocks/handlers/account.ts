import { type AccountLink, accountRoutes, type OwnSession } from '../../src/contract/account.ts'
import { mockRoute } from './mockRoute.ts'
import { mockUser } from './session.ts'

/** An invitation of a person without an account. */
export const mockLink = (link: Partial<AccountLink> = {}): AccountLink => ({
  kind: 'invitation',
  email: 'bea@clove.example',
  company: 'Demo Company',
  known: false,
  ...link,
})

/** The session of the request. */
export const mockSession = (session: Partial<OwnSession> = {}): OwnSession => ({
  device: 'Firefox on Linux',
  startedAt: '2026-03-01T08:00:00.000Z',
  seenAt: '2026-03-01T10:00:00.000Z',
  current: true,
  ...session,
})

export const accountHandlers = [
  mockRoute(accountRoutes.saveProfile, ({ body }) => mockUser(body)),
  mockRoute(accountRoutes.changePassword, () => ({})),
  mockRoute(accountRoutes.listOwnSessions, () => [mockSession()]),
  mockRoute(accountRoutes.endOtherSessions, () => ({})),
  mockRoute(accountRoutes.requestReset, () => ({ mailed: true })),
  mockRoute(accountRoutes.showLink, () => mockLink()),
  mockRoute(accountRoutes.finishReset, () => mockUser()),
  mockRoute(accountRoutes.acceptInvitation, () => ({ email: 'bea@clove.example' })),
]
