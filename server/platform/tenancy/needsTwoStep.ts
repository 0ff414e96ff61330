import type { UserType } from '#contract/session.ts'

/** Returns whether a company's rule requires two-step sign-in of a member of this type; without a rule it is optional. */
export const needsTwoStep = (rule: string | null | undefined, type: UserType): boolean =>
  rule === 'everybody' || (rule === 'admins' && type !== 'regular')
