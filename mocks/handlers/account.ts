import { type AccountLink, accountRoutes, type OwnSession } from '../../src/contract/account.ts'
import { type ApiToken, apiTokenRoutes } from '../../src/contract/apiTokens.ts'
import { companySignInRoutes } from '../../src/contract/companySignIn.ts'
import { twoStepRoutes } from '../../src/contract/twoStep.ts'
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

export const mockApiToken = (token: Partial<ApiToken> = {}): ApiToken => ({
  id: '6f6d6b2e-6f0e-4a52-9a0e-0d8f8a7f1a01',
  title: 'Stock sheet',
  hint: 'clove_ab12',
  scopes: ['inventory:read', 'restock:read'],
  member: 'Dana Demo',
  own: true,
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-05-30T08:00:00.000Z',
  usedAt: null,
  ...token,
})

const mockApp = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Clove:ada%40clove.example?issuer=Clove&secret=JBSWY3DPEHPK3PXP',
  sealed: 'sealed',
}

export const accountHandlers = [
  mockRoute(accountRoutes.saveProfile, ({ body }) => mockUser(body)),
  mockRoute(accountRoutes.changePassword, () => ({})),
  mockRoute(accountRoutes.listOwnSessions, () => [mockSession()]),
  mockRoute(accountRoutes.endOtherSessions, () => ({})),
  mockRoute(twoStepRoutes.showTwoStep, () => ({ appSince: null, passkeys: [], codesLeft: 0 })),
  mockRoute(twoStepRoutes.beginApp, () => mockApp),
  mockRoute(twoStepRoutes.addApp, () => ({ codes: ['ABCDE-FGHJK'] })),
  mockRoute(twoStepRoutes.removeApp, () => ({})),
  mockRoute(twoStepRoutes.renewCodes, () => ({ codes: ['ABCDE-FGHJK'] })),
  mockRoute(twoStepRoutes.beginPasskey, () => ({ options: {}, sealed: 'sealed' })),
  mockRoute(twoStepRoutes.addPasskey, () => ({ codes: null })),
  mockRoute(twoStepRoutes.removePasskey, () => ({})),
  mockRoute(twoStepRoutes.beginPasskeySignIn, () => ({ options: {}, sealed: 'sealed' })),
  mockRoute(companySignInRoutes.beginCompanySignIn, () => ({ address: 'https://login.clove.example/authorize' })),
  mockRoute(companySignInRoutes.signInWithCompany, () => mockUser()),
  mockRoute(twoStepRoutes.signInWithPasskey, () => mockUser()),
  mockRoute(apiTokenRoutes.listApiTokens, () => [mockApiToken()]),
  mockRoute(apiTokenRoutes.addApiToken, () => ({ id: mockApiToken().id, token: 'clove_ab12cd34' })),
  mockRoute(apiTokenRoutes.revokeApiToken, () => ({})),
  mockRoute(accountRoutes.requestReset, () => ({ mailed: true })),
  mockRoute(accountRoutes.showLink, () => mockLink()),
  mockRoute(accountRoutes.finishReset, () => mockUser()),
  mockRoute(accountRoutes.acceptInvitation, () => ({ email: 'bea@clove.example' })),
]
