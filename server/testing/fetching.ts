import type { Kysely } from 'kysely'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Access } from '#server/domains/fetching/reportClient.ts'
import { runFetches } from '#server/domains/fetching/runFetches.ts'
import { type FakeClients, newFakeClients } from './fakeClients.ts'
import type { TestClient, TestServer } from './testServer.ts'
import { newAccounts } from './uploading.ts'

/** A process that ends without a word. */
export class Killed extends Error {}

/** Ends the process at the n-th moment that is noted; from then on it does nothing more. */
export const newKill = (n: number) => {
  let seen = 0
  const moment = () => {
    seen += 1
    if (seen >= n) throw new Killed()
  }
  return { moment, wasKilled: () => seen >= n }
}

type Kill = ReturnType<typeof newKill>

/** A database whose transactions are such moments, before they begin and after they are written. */
export const killedDb = (db: Kysely<Tables>, { moment }: Kill): Kysely<Tables> =>
  new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name, target)
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
          moment()
          const result = await target.transaction().execute(work)
          moment()
          return result
        },
      })
    },
  })

/** A company whose account is connected to a fake Amazon; a test takes the steps, by its own clock. */
export interface Fetching {
  server: TestServer
  client: TestClient
  platform: Platform
  clients: FakeClients
  /** Lets time pass. */
  pass(seconds: number): void
  within<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** Takes all steps that come due within so many seconds. */
  run(seconds?: number): Promise<void>
  /** Imports all files that have come. */
  importAll(): Promise<void>
}

const TURN = 20

export const newFetching = async (
  server: TestServer,
  tenant: string,
  start: string,
  more: Partial<Access> = {},
): Promise<Fetching> => {
  const client = await newAccounts(server, tenant, [['main', 'amazon', ['US', 'CA']]])
  let now = new Date(start)
  const platform: Platform = { ...server.platform, now: () => now }
  const access = { seller: 'main', region: 'na' as const, api: 'sp-api' as const, state: 'on' as const, demo: false }
  const clients = newFakeClients(() => now, [{ ...access, marketplaces: ['US', 'CA'], ...more }])
  const within: Fetching['within'] = (work) => inScope(platform.db, { tenant: client.tenantId }, work)
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return {
    server,
    client,
    platform,
    clients,
    pass,
    within,
    run: async (seconds = 0) => {
      for (let gone = 0; gone <= seconds; gone += TURN) {
        if (gone > 0) pass(TURN)
        await runFetches(platform, clients, client.tenantId)
      }
    },
    importAll: async () => {
      const { sealed_key } = await within(({ tx }) =>
        tx.selectFrom('tenants').select('sealed_key').where('id', '=', client.tenantId).executeTakeFirstOrThrow(),
      )
      const received = await within(({ tx }) =>
        tx.selectFrom('uploads').select('id').where('state', '=', 'received').orderBy('id').execute(),
      )
      const { appUrl: url, files, secrets } = platform
      const task = { url, tenant: client.tenantId, key: secrets.keysOf(sealed_key).raw, files: files.place, room: 1e12 }
      for (const { id } of received)
        await server.importFile({ ...task, upload: id, now: now.getTime() }, () => undefined)
    },
  }
}
