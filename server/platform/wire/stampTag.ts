import { COLUMNS_TYPE } from '#contract/headers.ts'
import type { Scope } from '../db/scope.ts'
import type { Actor } from './actor.ts'

/** Lists also change with the time of day; midnight is at a half hour in some marketplaces. */
const SLOT_MS = 30 * 60_000

interface Stamp {
  /** Number of the events that may change a list, up to the last one that it includes. */
  changes: number
  now: Date
  version: string
  accept: string | undefined
  /** Fields are hidden by permission, so a member sees the list anew when their role changes. */
  actor: Pick<Actor, 'permissions'> | undefined
}

/**
 * Returns the entity tag of a company's list without computing it. Everything that changes a list emits an event, which
 * open pages rely on as well.
 */
export const stampTag = (scope: Scope, { changes, now, version, accept, actor }: Stamp): string => {
  const form = accept?.includes(COLUMNS_TYPE) ? 'columns' : 'rows'
  const rights = actor?.permissions?.join('+') ?? 'all'
  const slot = Math.floor(now.getTime() / SLOT_MS)
  return `W/"${[version, scope.tenant(), changes, slot, form, rights].join(' ')}"`
}
