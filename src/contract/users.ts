import * as z from 'zod/mini'
import { Code, Moment } from './common.ts'
import { route, userFlags } from './route.ts'
import { Email, UserType } from './session.ts'

/** A member of the tenant, or an invited person who has not signed up yet (`uid` is then the invitation's). */
export const Member = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string(),
  type: UserType,
  role: z.string(),
  team: z.string(),
  flags: z.array(z.string()),
  /** Id of the access role; null: everything that type and features allow. */
  access: z.nullable(z.string()),
  state: z.enum(['active', 'inactive', 'invited']),
  /** When the member was last active; null: never. */
  seenAt: z.nullable(Moment),
  /** Whether the caller may change this row; in their own row, everything except type and active state. */
  editable: z.boolean(),
  /** A member of other companies too, whose password reset link is only sent by email. */
  shared: z.boolean(),
})
export type Member = z.infer<typeof Member>

const Title = z.string().check(z.trim(), z.maxLength(80))
const Access = z.nullable(Code)
const Flags = z.array(z.enum(userFlags)).check(z.maxLength(userFlags.length))

export const Invitation = z.object({
  email: Email,
  type: UserType,
  role: z.optional(Title),
  team: z.optional(Title),
  flags: z.optional(Flags),
  access: z.optional(Access),
})
export type Invitation = z.infer<typeof Invitation>

export const MemberChange = z.object({
  type: z.optional(UserType),
  role: z.optional(Title),
  team: z.optional(Title),
  flags: z.optional(Flags),
  /** Only regular members have an access role; it ends when they become admins. */
  access: z.optional(Access),
  active: z.optional(z.boolean()),
})
export type MemberChange = z.infer<typeof MemberChange>

/** A link to pass on; `link` is absent when only the person may see it, by email. */
export const HandedLink = z.object({ link: z.optional(z.string()), mailed: z.boolean(), expiresAt: Moment })
export type HandedLink = z.infer<typeof HandedLink>

const policy = { who: 'admin' } as const

export const userRoutes = {
  listUsers: route({
    method: 'GET',
    path: '/admin/users',
    title: 'Members of the tenant and open invitations',
    policy,
    response: z.array(Member),
    personal: true,
  }),
  inviteUser: route({
    method: 'POST',
    path: '/admin/users/invite',
    title: 'Invite a member; a repeated invitation makes a new link',
    policy,
    body: Invitation,
    response: HandedLink,
    personal: true,
  }),
  saveUser: route({
    method: 'PUT',
    path: '/admin/users/{uid}',
    params: { uid: Code },
    title: 'Change a member',
    note: 'Admins can change their own role, team and flags, but only another admin can change their type and access.',
    policy,
    body: MemberChange,
    response: Member,
    personal: true,
  }),
  resetUser: route({
    method: 'POST',
    path: '/admin/users/{uid}/reset',
    params: { uid: Code },
    title: 'Create a link to reset a member’s password',
    policy,
    response: HandedLink,
    personal: true,
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/admin/users/{uid}/invitation',
    params: { uid: Code },
    title: 'Withdraw an invitation',
    policy,
    response: z.object({}),
  }),
}
