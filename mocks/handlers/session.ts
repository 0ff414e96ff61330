import { sessionRoutes, type User } from '../../src/contract/session.ts'
import { mockRoute } from './mockRoute.ts'
import { mockTenant } from './tenants.ts'

/** A signed-in admin of one tenant. */
export const mockUser = (user: Partial<User> = {}): User => ({
  uid: 'u1',
  email: 'ada@clove.example',
  name: 'Ada',
  picture: '',
  role: '',
  type: 'admin',
  team: '',
  flags: [],
  isOnboarding: false,
  needsTwoStep: false,
  settings: {},
  tenants: [mockTenant()],
  ...user,
})

export const sessionHandlers = [
  mockRoute(sessionRoutes.confirmSignUp, () => mockUser({ isOnboarding: true })),
  mockRoute(sessionRoutes.signUp, ({ body }) => mockUser({ email: body.email, name: body.name, isOnboarding: true })),
  mockRoute(sessionRoutes.signIn, ({ body }) => mockUser({ email: body.email })),
  mockRoute(sessionRoutes.signOut, () => ({})),
  mockRoute(sessionRoutes.whoami, () => mockUser()),
  mockRoute(sessionRoutes.saveSettings, ({ body }) => body),
]
