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
  /** Its code; derived from the title by default. */
  code?: string
  /** Enabled flags; all by default. */
  flags?: readonly TenantFlag[]
}

/** Creates a tenant with its own key, sets it in the scope and returns its id. */
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
      // Other tenants are not visible here, so the code gets a unique suffix instead of a check.
      code: code ?? `${slugOf(title)}-${id.slice(0, 6)}`,
      title,
      feature_flags: JSON.stringify(Object.fromEntries(tenantFlags.map((flag) => [flag, flags.includes(flag)]))),
      sealed_key: secrets.newTenantKey(),
    })
    .execute()
  return id
}
