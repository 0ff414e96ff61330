import type { UserType } from '#contract/session.ts'

interface Person {
  uid: string
  type: UserType
}

/** The types a user may give to somebody: a superuser is made by a superuser alone. */
export const assignableTypes = (actorType: UserType): UserType[] =>
  actorType === 'superuser' ? ['regular', 'admin', 'superuser'] : ['regular', 'admin']

/** Whether one admin may change a member: only a superuser a superuser, and oneself as far as `changesOwnAccess` is false. */
export const canEdit = (actor: Person, person: Person): boolean =>
  actor.uid === person.uid || person.type !== 'superuser' || actor.type === 'superuser'

interface Access {
  type: UserType
  active: boolean
}

/** Whether a change takes away or adds what only another admin may decide: nobody shuts themselves out of a company. */
export const changesOwnAccess = (oldAccess: Access, newAccess: Access): boolean =>
  oldAccess.type !== newAccess.type || oldAccess.active !== newAccess.active
