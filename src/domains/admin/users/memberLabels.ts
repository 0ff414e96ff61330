import type { AccessRole } from '#contract/accessRoles.ts'
import { type UserFlag, userFlags } from '#contract/route.ts'
import type { UserType } from '#contract/session.ts'
import type { Member } from '#contract/users.ts'

export const typeLabels: Record<UserType, string> = { regular: 'Regular', admin: 'Admin', superuser: 'Superuser' }
export const stateLabels: Record<Member['state'], string> = {
  active: 'Active',
  inactive: 'Deactivated',
  invited: 'Invited',
}
const flagLabels: Record<UserFlag, string> = {
  'metrics-beta': 'Metrics (beta)',
  overview: 'Overview',
  billing: 'Billing',
}
export const flagOptions = userFlags.map((value) => ({ value, label: flagLabels[value] }))

export const flagsOf = ({ flags }: Pick<Member, 'flags'>): UserFlag[] =>
  userFlags.filter((flag) => flags.includes(flag))
export const formatFlags = (member: Pick<Member, 'flags'>): string =>
  flagsOf(member)
    .map((flag) => flagLabels[flag])
    .join(', ')

/** Returns the title of a user's access role; '' for users who may do everything. */
export const formatAccess = ({ access }: Pick<Member, 'access'>, roles: readonly AccessRole[]): string =>
  access === null ? '' : (roles.find(({ id }) => id === access)?.title ?? '')

/** Returns a user's name; invited users only have an email. */
export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email
