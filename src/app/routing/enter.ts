import type { User } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { notify } from '#domains/notices/index.ts'
import { loadUser, signInPrompted } from '#domains/session/index.ts'
import { selectTenant, settleTenant } from '#domains/tenants/index.ts'
import { until } from '#shared/store/until.ts'
import type { AppStore } from '../firstStore.ts'
import { restore } from '../persistence/restore.ts'
import { visitorKnown } from './visitor.ts'
import { wantedTenant } from './wantedTenant.ts'

export interface Visit {
  user: User
  tenant: TenantSummary
}

/**
 * Who is here, and in which tenant; waits while one is being picked. Without a session it prompts for a sign-in, after
 * which the address opens, and gives undefined.
 */
export const enter = async (store: AppStore, { pathname, search }: Pick<URL, 'pathname' | 'search'>) => {
  visitorKnown(store)
  const user = await store.dispatch(loadUser())
  if (!user) {
    store.dispatch(signInPrompted(pathname + search))
    store.dispatch(notify({ type: 'info', message: 'Please sign in to continue.' }))
    return undefined
  }
  await store.dispatch(settleTenant(wantedTenant(search)))
  const tenant = await until(store, selectTenant)
  // before the first screen, so that nothing on it jumps
  await restore(store)
  return { user, tenant } satisfies Visit
}
