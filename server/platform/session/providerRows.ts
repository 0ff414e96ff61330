import { sql } from 'kysely'
import type { PasswordUse, SignInProvider, SignInProviderChange } from '#contract/companySignIn.ts'
import type { Scope } from '../db/scope.ts'
import { badRequest, conflict } from '../errors.ts'
import type { Secrets } from '../secrets.ts'
import { changeTenant } from '../tenancy/changeTenant.ts'
import { tokenHash } from './sessions.ts'

const USE = 'sign-in provider'

const passwordsOf = (value: unknown): PasswordUse => (value === 'admins' || value === 'nobody' ? value : 'everybody')

/** Returns the tenant’s provider with its client secret. */
export const readProvider = async (
  { tx, tenant }: Scope,
  secrets: Secrets,
): Promise<(SignInProvider & { secret: string }) | undefined> => {
  const row = await tx
    .selectFrom('sign_in_providers')
    .innerJoin('tenants', 'tenants.id', 'sign_in_providers.tenant_id')
    .selectAll('sign_in_providers')
    .select('settings')
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()
  if (!row) return undefined
  const domains = await tx
    .selectFrom('sign_in_domains')
    .select('domain')
    .where('tenant_id', '=', tenant())
    .orderBy('domain')
    .execute()
  return {
    active: row.active,
    issuer: row.issuer,
    clientId: row.client_id,
    secret: secrets.openFor(USE, row.sealed_secret),
    domains: domains.map(({ domain }) => domain),
    groupClaim: row.group_claim,
    groups: row.group_rules,
    others: row.other_type ?? 'refuse',
    trustsEmail: row.trusts_email,
    passwords: passwordsOf(row.settings.passwordSignIn),
  }
}

/** Makes a domain the tenant’s. @throws when it is another company’s */
const claimDomains = async ({ tx, tenant }: Scope, domains: readonly string[]) => {
  for (const domain of domains) {
    const claimed = await tx
      .insertInto('sign_in_domains')
      .values({ domain, tenant_id: tenant() })
      .onConflict((on) => on.column('domain').doNothing())
      .executeTakeFirst()
    if (!claimed.numInsertedOrUpdatedRows)
      throw conflict(`Another company here signs in with ${domain}. Ask the administrator of this installation.`)
  }
}

/** Ends the sessions that the tenant’s provider started. */
const endProviderSessions = async ({ tx, tenant }: Scope): Promise<void> => {
  await tx.deleteFrom('sessions').where('provider_tenant_id', '=', tenant()).execute()
}

/** Stores the tenant’s provider. Sessions end when it is another one or switched off. */
export const storeProvider = async (
  scope: Scope,
  secrets: Secrets,
  { secret, domains, passwords, ...provider }: SignInProviderChange,
): Promise<void> => {
  const { tx, tenant } = scope
  const stored = await readProvider(scope, secrets)
  const plainSecret = secret || (stored?.issuer === provider.issuer ? stored.secret : undefined)
  if (!plainSecret) throw badRequest('Enter the client secret.')
  const row = {
    active: provider.active,
    issuer: provider.issuer,
    client_id: provider.clientId,
    sealed_secret: secrets.sealFor(USE, plainSecret),
    group_claim: provider.groupClaim,
    group_rules: JSON.stringify(provider.groups),
    other_type: provider.others === 'regular' ? ('regular' as const) : null,
    trusts_email: provider.trustsEmail,
  }
  await tx
    .insertInto('sign_in_providers')
    .values({ tenant_id: tenant(), ...row })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
    .execute()
  const released = stored?.domains.filter((domain) => !domains.includes(domain)) ?? []
  if (released.length)
    await tx.deleteFrom('sign_in_domains').where('tenant_id', '=', tenant()).where('domain', 'in', released).execute()
  await claimDomains(
    scope,
    domains.filter((domain) => !stored?.domains.includes(domain)),
  )
  await changeTenant(scope, { settings: { passwordSignIn: provider.active ? passwords : 'everybody' } })
  if (stored && (stored.issuer !== provider.issuer || !provider.active)) await endProviderSessions(scope)
}

/** Removes the tenant’s provider with its domains, its people’s links and sessions; passwords open the company again. */
export const dropProvider = async (scope: Scope): Promise<void> => {
  const { tx, tenant } = scope
  await endProviderSessions(scope)
  await tx.deleteFrom('provider_accounts').where('tenant_id', '=', tenant()).execute()
  await tx.deleteFrom('sign_in_domains').where('tenant_id', '=', tenant()).execute()
  await tx.deleteFrom('sign_in_providers').where('tenant_id', '=', tenant()).execute()
  await changeTenant(scope, { settings: { passwordSignIn: 'everybody' } })
}

/** Switches the tenant’s provider off, so that passwords open the company again. Returns whether it has one. */
export const switchProviderOff = async (scope: Scope): Promise<boolean> => {
  const { tx, tenant } = scope
  const off = await tx
    .updateTable('sign_in_providers')
    .set({ active: false })
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()
  await changeTenant(scope, { settings: { passwordSignIn: 'everybody' } })
  await endProviderSessions(scope)
  return off.numUpdatedRows > 0n
}

/** Sets the tenant that an email domain belongs to. Returns whether there is one. */
export const becomeTenantOf = async (scope: Scope, domain: string): Promise<boolean> => {
  await scope.become({ claim: domain })
  const row = await scope.tx
    .selectFrom('sign_in_domains')
    .select('tenant_id')
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (row) await scope.become({ tenant: row.tenant_id })
  return row !== undefined
}

/** Returns the tenant whose provider started the current user’s session of a token; null when none did. */
export const providerOfSession = async ({ tx }: Scope, token: string | undefined): Promise<string | null> => {
  if (!token) return null
  const row = await tx
    .selectFrom('sessions')
    .select('provider_tenant_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row?.provider_tenant_id ?? null
}

/** Hides the companies of the current user that a new session does not open. */
export const limitCompanies = async ({ tx }: Scope, userId: string, provider: string | undefined): Promise<void> => {
  await sql`select limit_companies(${userId}::uuid, ${provider ?? null}::uuid)`.execute(tx)
}
