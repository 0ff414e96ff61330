import { connectAmazon, readAmazonConnections } from '#model/connections/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { presentOfDemo } from './fillDemo.ts'

const services = ['sp-api', 'ads'] as const

/** Returns each service in each region in which the company's Amazon accounts sell. */
const placesOf = ({ accounts }: DemoCompany) =>
  accounts
    .filter(({ platform }) => platform === 'amazon')
    .flatMap(({ seller, places }) => {
      const regions = new Set(places.flatMap(({ marketplace }) => marketplaceByCode(marketplace)?.region ?? []))
      return [...regions].flatMap((region) => services.map((api) => ({ seller, region, api })))
    })

/** Mark of a company that the demo has connected once; it is not connected again after a user disconnects it. */
const MARK = 'demoConnected'

const hasMark = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { settings } = await tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return settings[MARK] === true
}

const connectTenant = async (platform: Platform, scope: Scope, { company, sealedKey, user }: DemoTenant) => {
  const { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } = await import(
    '#world/amazon/gateway/amazonAccounts.ts'
  )
  if (await hasMark(scope)) return
  await changeTenant(scope, { settings: { [MARK]: true } })
  const connections = await readAmazonConnections(scope)
  // Connected before this mark existed.
  if (connections.some(({ demo }) => demo)) return
  const keys = platform.secrets.keysOf(sealedKey)
  const actor = { id: user.userId, name: user.name }
  const connectionKeys = new Set(connections.map(({ kind, seller }) => `${kind} ${seller}`))
  for (const { seller, region, api } of placesOf(company)) {
    // An existing other connection stays.
    if (connectionKeys.has(`${api}.${region} ${seller}`)) continue
    const account = { company: company.code, seller, region }
    const refreshToken = demoRefreshToken(api === 'ads' ? 'ads' : 'sp', account)
    const credentials = { refreshToken, clientId: DEMO_CLIENT_ID, clientSecret: DEMO_CLIENT_SECRET }
    await connectAmazon(scope, keys, { api, region, seller, credentials, demo: true, by: actor })
  }
}

/** Connects the demo's seller accounts once with the simulated Amazon in this process. */
export const connectDemo = async (platform: Platform, companies: readonly DemoCompany[]): Promise<void> => {
  for (const tenant of await demoTenants(platform, companies))
    await inScope(platform.db, { tenant: tenant.id }, (scope) => connectTenant(platform, scope, tenant))
}

/** Returns the demo's companies as of the time of their files. */
export const presentCompanies = async (platform: Platform, companies: readonly DemoCompany[]) => {
  const tenants = await demoTenants(platform, companies)
  return Promise.all(
    tenants.map(async (tenant) => {
      const until = (await presentOfDemo(platform, tenant)) ?? platform.now().getTime()
      return { ...tenant.company, until }
    }),
  )
}
