import { type HandedLink, type Member, userRoutes } from '../../src/contract/users.ts'
import { mockRoute } from './mockRoute.ts'

/** A regular member that the caller may change. */
export const mockMember = (member: Partial<Member> = {}): Member => ({
  uid: 'u2',
  email: 'robin@clove.example',
  name: 'Robin',
  picture: '',
  type: 'regular',
  role: 'Buyer',
  team: 'East',
  flags: [],
  access: null,
  state: 'active',
  seenAt: '2026-01-05T10:00:00.000Z',
  editable: true,
  shared: false,
  ...member,
})

/** A link that was not sent by email. */
export const mockHanded = (handed: Partial<HandedLink> = {}): HandedLink => ({
  link: 'http://localhost:4000/#/login/reset/token',
  mailed: false,
  expiresAt: '2026-01-07T10:00:00.000Z',
  ...handed,
})

const members = () => [
  mockMember({ uid: 'u1', email: 'ada@clove.example', name: 'Ada', type: 'admin' }),
  mockMember(),
  mockMember({ uid: 'u3', email: 'sam@clove.example', name: 'Sam', type: 'superuser', editable: false }),
  mockMember({ uid: 'i1', email: 'bea@clove.example', name: '', state: 'invited', seenAt: null, editable: false }),
]

export const userHandlers = [
  mockRoute(userRoutes.listUsers, members),
  mockRoute(userRoutes.inviteUser, () => mockHanded()),
  mockRoute(userRoutes.saveUser, ({ params, body: { active, ...change } }) =>
    mockMember({
      uid: params.uid,
      ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      state: active === false ? 'inactive' : 'active',
    }),
  ),
  mockRoute(userRoutes.resetUser, () => mockHanded()),
  mockRoute(userRoutes.withdrawInvitation, () => ({})),
]
