import type { Fetch, FetchSource } from '#contract/fetches.ts'
import { readAmazonConnections } from '#model/connections/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { connectDemo, presentCompanies } from '#server/demo/connectDemo.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, ensureDemo } from '#server/demo/demoAccounts.ts'
import { type DemoCompany, demoCompanies } from '#server/demo/demoCompanies.ts'
import { demoTenants } from '#server/demo/demoTenants.ts'
import { openDemoAmazon } from '#server/demo/worldAmazon.ts'
import { findReachJob } from '#server/domains/connections/findReachJob.ts'
import { amazonClients } from '#server/domains/fetching/amazonClients.ts'
import { startFetches } from '#server/domains/fetching/commands.ts'
import { fetchOf, selectFetches } from '#server/domains/fetching/fetchRow.ts'
import type { ReportClients } from '#server/domains/fetching/reportClient.ts'
import { runFetches } from '#server/domains/fetching/runFetches.ts'
import { takeUp } from '#server/domains/fetching/takeUp.ts'
import { key } from './startServer.ts'
import { openIdleServer } from './testServer.ts'

/** The demo's companies in small. */
const small: DemoCompany[] = demoCompanies.map((company) => ({ ...company, products: 8, days: 60, ledgerDays: 20 }))
/** Steps of the clock until nothing is left to be done. */
const TURNS = 200
const TURN_MS = 20_000

type Wanted = Pick<FetchSource, 'type' | 'seller' | 'region' | 'marketplace'> & { since?: string; until?: string }

/** The demo company, connected to what stands in for Amazon and taken up; its steps are taken by hand, by a clock that a test sets on. */
export interface DemoFetching {
  platform: Platform
  clients: ReportClients
  within<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  fetches(): Promise<Fetch[]>
  /** Fetches what is wanted, and imports what came. */
  bring(wanted: readonly Wanted[]): Promise<Fetch[]>
  /** Asks the server as the demo's user. */
  data<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T>
  close(): Promise<void>
}

/** A moment at which the demo has orders to be shipped, as it has not at all hours. */
const PRESENT = Date.parse('2026-07-16T15:30:00Z')

const isOver = ({ state }: Fetch) => !['waiting', 'asked', 'ready'].includes(state)

export const openDemoFetching = async (): Promise<DemoFetching> => {
  const server = await openIdleServer()
  const start = Date.now()
  let ahead = 0
  const time = () => PRESENT + Date.now() - start + ahead
  server.platform.now = () => new Date(time())
  await ensureDemo(server.platform.db, server.platform.secrets)
  const demo = openDemoAmazon({
    now: time,
    companies: () => presentCompanies(server.platform, small),
    fetch: async (url) => {
      throw new Error(`${url} is not to be called`)
    },
  })
  await connectDemo(server.platform, small)
  const { settings, log } = server.platform
  const { platform, close } = await openPlatform({
    ...{ settings, log, key, ownerUrl: server.url('owner'), version: '0.0.0-test' },
    ...{ fetch: demo.fetch, now: server.platform.now },
  })
  const tenant = (await demoTenants(platform, small)).find(({ company }) => company.code === 'demo')
  if (!tenant) throw new Error('There is no demo')
  const clients = amazonClients(platform)
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: tenant.id }, work)
  const fetches = () => within(async (scope) => (await selectFetches(scope).orderBy('f.id').execute()).map(fetchOf))

  // what the jobs of a connection that is new do
  for (const { kind, seller } of await within(readAmazonConnections))
    await findReachJob(platform).run({
      ...{ id: '00000000-0000-4000-8000-000000000000', tenant: tenant.id, args: [kind, seller], data: {} },
      progress: async () => undefined,
      finish: async (work) => {
        await within(work)
      },
    })
  await within((scope) => takeUp(scope, clients, platform.now()))

  const signedIn = await server.app.inject({
    ...{ method: 'POST', url: '/auth/sign-in', payload: { email: DEMO_EMAIL, password: DEMO_PASSWORD } },
  })
  const [{ name, value } = { name: '', value: '' }] = signedIn.cookies

  return {
    platform,
    clients,
    within,
    fetches,
    bring: async (wanted) => {
      for (const one of wanted) await within((scope) => startFetches(scope, clients, one, tenant.user, platform.now()))
      for (let turn = 0; turn < TURNS && !(await fetches()).every(isOver); turn += 1) {
        await runFetches(platform, clients, tenant.id)
        ahead += TURN_MS
      }
      const { appUrl: url, files, secrets } = platform
      const task = { url, tenant: tenant.id, key: secrets.keysOf(tenant.sealedKey).raw, files: files.place, room: 1e12 }
      for (const { upload } of await fetches())
        if (upload) await server.importFile({ ...task, upload: Number(upload.id), now: time() }, () => undefined)
      return fetches()
    },
    data: async <T>(method: 'GET' | 'POST', url: string, body?: object) => {
      const headers = { 'x-clove-tenant': 'demo' }
      const response = await server.app.inject({
        ...{ method, url, headers, cookies: { [name]: value } },
        ...(body ? { payload: body } : {}),
      })
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
      return response.json<{ data: T }>().data
    },
    close: async () => {
      await close()
      await demo.close()
      await server.close()
    },
  }
}
