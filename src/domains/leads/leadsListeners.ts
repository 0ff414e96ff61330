import { type Listen, together } from '#shared/store/listen.ts'
import { addRequestListeners } from './leadsRequestListeners.ts'
import type { LeadsRoot } from './leadsSelectors.ts'
import { addServerListeners } from './leadsServerListeners.ts'

/** The lead job state machine: the only place that turns requests and server events into transitions. */
export const addLeadsListeners = (listen: Listen<LeadsRoot>) =>
  together(addRequestListeners(listen), addServerListeners(listen))
