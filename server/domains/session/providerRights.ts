import type { SignInProvider } from '#contract/companySignIn.ts'
import type { Claims } from '#platform/session/providerClient.ts'

/** What a member may do in the company. */
export interface Rights {
  type: 'regular' | 'admin'
  flags: string[]
  /** Id of the access role; null: everything. */
  access: string | null
}

/** Returns the groups in a claim, which providers send as a list or as one text. */
export const groupsIn = (claims: Claims, groupClaim: string): string[] =>
  [claims[groupClaim]].flat().filter((group): group is string => typeof group === 'string')

/**
 * Returns what a person's groups grant together, 'refuse' for a person without a mapped group where those are refused,
 * and undefined when the company maps no groups, so that its admins decide.
 */
export const rightsOf = (
  { groups: rules, others }: Pick<SignInProvider, 'groups' | 'others'>,
  groups: readonly string[],
): Rights | 'refuse' | undefined => {
  const matches = rules.filter(({ group }) => groups.includes(group))
  if (!matches.length && others === 'refuse') return 'refuse'
  if (!rules.length) return undefined
  // whoever is in several groups has the rights of each, and everything goes before a role
  const roles = matches.map(({ access = null }) => access)
  const isAdmin = matches.some(({ type }) => type === 'admin')
  return {
    type: isAdmin ? 'admin' : 'regular',
    access: isAdmin || roles.includes(null) ? null : (roles[0] ?? null),
    flags: [...new Set(matches.flatMap(({ flags }) => flags))].sort(),
  }
}
