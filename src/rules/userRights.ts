import type { UserType } from '#contract/session.ts'

interface Person {
  uid: string
  type: UserType
}

/** Returns the types that a user may assign; only a superuser may assign superuser. */
export const assignableTypes = (actorType: UserType): UserType[] =>
  actorType === 'superuser' ? ['regular', 'admin', 'superuser'] : ['regular', 'admin']

/**
 * Returns whether an admin may change a member: superusers only by superusers, and oneself while `changesOwnAccess` is
 * false.
 */
export const canEdit = (actor: Person, person: Person): boolean =>
  actor.uid === person.uid || person.type !== 'superuser' || actor.type === 'superuser'

interface Access {
  type: UserType
  active: boolean
}

/**
 * Returns whether a change of one's own access needs another admin, so that users cannot lock themselves out of a
 * company.
 */
export const changesOwnAccess = (oldAccess: Access, newAccess: Access): boolean =>
  oldAccess.type !== newAccess.type || oldAccess.active !== newAccess.active
