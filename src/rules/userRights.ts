import type { UserType } from '#contract/session.ts'

interface Person {
  uid: string
  type: UserType
}

/** The types a user may give to somebody: a superuser is made by a superuser alone. */
export const assignableTypes = (by: UserType): UserType[] =>
  by === 'superuser' ? ['regular', 'admin', 'superuser'] : ['regular', 'admin']

/** Whether one may change the other: nobody oneself, and only a superuser a superuser. */
export const canEdit = (by: Person, person: Person): boolean =>
  by.uid !== person.uid && (person.type !== 'superuser' || by.type === 'superuser')
