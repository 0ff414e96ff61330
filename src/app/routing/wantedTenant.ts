import { tenantIn, withoutTenant } from '#domains/tenants/index.ts'

/** The tenant the address asks for: in the hash's query, else before the hash. */
export const wantedTenant = (hashSearch: string): string | undefined =>
  tenantIn(hashSearch) ?? tenantIn(window.location.search)

/** Takes a used tenant off the part before the hash. */
export const dropWantedTenant = () => {
  const { pathname, search, hash } = window.location
  if (tenantIn(search)) window.history.replaceState(window.history.state, '', pathname + withoutTenant(search) + hash)
}
