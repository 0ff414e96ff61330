import type { User } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { loadUser } from '#domains/session/index.ts'
import { selectTenant, settleTenant } from '#domains/tenants/index.ts'
import { until } from '#shared/store/until.ts'
import type { AppStore } from '../store.ts'

/** Who is here, and in which tenant; undefined without a session. Waits while a tenant is being picked. */
export const enter = async (
  store: AppStore,
  wanted: string | undefined,
): Promise<{ user: User; tenant: TenantSummary } | undefined> => {
  const user = await store.dispatch(loadUser())
  if (!user) return undefined
  await store.dispatch(settleTenant(wanted))
  return { user, tenant: await until(store, selectTenant) }
}
