const names = ['t', 'tenant']

/** Returns the tenant in a query string. */
export const tenantIn = (search: string): string | undefined => {
  const query = new URLSearchParams(search)
  return names.map((name) => query.get(name)).find(Boolean) ?? undefined
}

/** Returns the query string without its tenant. */
export const withoutTenant = (search: string): string => {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size ? `?${query}` : ''
}

/** Removes everything of another tenant from the address: the tenant before the hash, and the hash's query. */
export const dropTenantAddress = () => {
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', pathname + withoutTenant(search) + hash.replace(/\?.*/, ''))
}
