import type { User } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { type NotificationRequest, notify } from '#domains/notices/index.ts'
import { inTenant, loadUser, signInPrompted } from '#domains/session/index.ts'
import { selectTenant, selectTenants, settleTenant } from '#domains/tenants/index.ts'
import type { AppServices } from '#shared/store/services.ts'
import { until } from '#shared/store/until.ts'
import type { AppStore } from '../firstStore.ts'
import { restore } from '../persistence/restore.ts'
import { visitorKnown } from './visitor.ts'
import { wantedTenant } from './wantedTenant.ts'

const tabTenant = (_dispatch: unknown, _getState: unknown, { tenantCode }: AppServices) => tenantCode()

const foreignTenant = (code: string, title: string): NotificationRequest => ({
  type: 'warning',
  message: `The link is for the company ‘${code}’, which you don’t belong to. This is ${title}. Ask an admin there to invite you.`,
  timeout: 0,
})

export interface Visit {
  user: User
  tenant: TenantSummary
}

/**
 * Returns the user and the tenant; waits while one is being chosen. Without a session it prompts for a sign-in, after
 * which the address opens, and returns undefined.
 */
export const enter = async (store: AppStore, { pathname, search }: Pick<URL, 'pathname' | 'search'>) => {
  visitorKnown(store)
  // the sign-in resets it
  const tenantBefore = store.dispatch(tabTenant)
  const user = await store.dispatch(loadUser())
  if (!user) {
    store.dispatch(signInPrompted(inTenant(pathname + search, tenantBefore), 'Please sign in to continue.'))
    return undefined
  }
  const requestedTenant = wantedTenant(search)
  await store.dispatch(settleTenant(requestedTenant))
  const tenant = await until(store, selectTenant)
  if (requestedTenant && !selectTenants(store.getState()).some(({ code }) => code === requestedTenant))
    store.dispatch(notify(foreignTenant(requestedTenant, tenant.title)))
  // before the first screen, so that its layout does not jump
  await restore(store)
  return { user, tenant } satisfies Visit
}
