import type { TenantKeys } from '#platform/secrets.ts'

/** Name and address as a report wrote them; blank parts are empty. */
export interface Person {
  name: string
  lines: string[]
  city: string
  state: string
  postcode: string
  country: string
}

/** Opens what an import has sealed; null where retention has taken it. */
export const openPerson = (keys: Pick<TenantKeys, 'open'>, sealed: Buffer | null): Person | null =>
  sealed ? (JSON.parse(keys.open(sealed)) as Person) : null
