import type { UserType } from '#contract/session.ts'

interface Person {
  uid: string
  type: UserType
}

/** The types a user may give to somebody: a superuser is made by a superuser alone. */
export const assignableTypes = (by: UserType): UserType[] =>
  by === 'superuser' ? ['regular', 'admin', 'superuser'] : ['regular', 'admin']

/** Whether one admin may change a member: only a superuser a superuser, and oneself as far as `changesOwnAccess` is false. */
export const canEdit = (by: Person, person: Person): boolean =>
  by.uid === person.uid || person.type !== 'superuser' || by.type === 'superuser'

interface Access {
  type: UserType
  active: boolean
}

/** Whether a change takes away or adds what only another admin may decide: nobody shuts themselves out of a company. */
export const changesOwnAccess = (before: Access, after: Access): boolean =>
  before.type !== after.type || before.active !== after.active
