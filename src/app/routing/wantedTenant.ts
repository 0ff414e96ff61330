import { tenantIn, withoutTenant } from '#domains/tenants/index.ts'

/** Returns the tenant in the address: in the hash's query, otherwise before the hash. */
export const wantedTenant = (hashSearch: string): string | undefined =>
  tenantIn(hashSearch) ?? tenantIn(window.location.search)

/** Removes a used tenant from the part before the hash. */
export const dropWantedTenant = () => {
  const { pathname, search, hash } = window.location
  if (tenantIn(search)) window.history.replaceState(window.history.state, '', pathname + withoutTenant(search) + hash)
}
