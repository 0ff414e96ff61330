import { randomUUID } from 'node:crypto'
import { type TenantFlag, tenantFlags } from '#contract/route.ts'
import type { Scope } from '../db/scope.ts'
import type { Secrets } from '../secrets.ts'

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .slice(0, 24) || 'company'

interface NewTenant {
  title: string
  /** Its code; made of the title when left out. */
  code?: string
  /** Flags that are on; all of them when left out. */
  flags?: readonly TenantFlag[]
}

/** Makes a tenant with a key of its own; the scope acts for it from here on. Returns its id. */
export const newTenant = async (
  scope: Scope,
  secrets: Secrets,
  { title, code, flags = tenantFlags }: NewTenant,
): Promise<string> => {
  const id = randomUUID()
  await scope.become({ tenant: id })
  await scope.tx
    .insertInto('tenants')
    .values({
      id,
      // other tenants cannot be seen from here, so a code of its own is made rather than looked for
      code: code ?? `${slugOf(title)}-${id.slice(0, 6)}`,
      title,
      feature_flags: JSON.stringify(Object.fromEntries(tenantFlags.map((flag) => [flag, flags.includes(flag)]))),
      sealed_key: secrets.newTenantKey(),
    })
    .execute()
  return id
}
