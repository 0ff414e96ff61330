import type { TenantsRoot } from '#domains/tenants/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { memberActivityWanted } from './memberActivity.ts'

export const addAdminListeners = (listen: Listen<TenantsRoot>) =>
  listenLater(listen, {
    wakes: memberActivityWanted.match,
    load: async () => (await import('./usersListeners.ts')).addUsersListeners,
  })
