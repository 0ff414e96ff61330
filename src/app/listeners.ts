import { addAdminListeners } from '#domains/admin/index.ts'
import { addDataListeners } from '#domains/data/index.ts'
import { addLeadsListeners } from '#domains/leads/index.ts'
import { addNoticesListeners } from '#domains/notices/index.ts'
import { addOutreachListeners } from '#domains/outreach/index.ts'
import { addSessionListeners } from '#domains/session/index.ts'
import { addTenantsListeners } from '#domains/tenants/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { addFailureListener } from './failureListener.ts'
import { addFiguresListener } from './figuresListener.ts'
import type { RootState } from './rootReducer.ts'
import { addStreamListener } from './streamListener.ts'

/** Everything that happens over time, a line per domain. */
export const addListeners = (listen: Listen<RootState>) => {
  addSessionListeners(listen)
  addTenantsListeners(listen)
  addNoticesListeners(listen)
  addLeadsListeners(listen)
  addOutreachListeners(listen)
  addDataListeners(listen)
  addAdminListeners(listen)
  addFailureListener(listen)
  addFiguresListener(listen)
  addStreamListener(listen)
}
