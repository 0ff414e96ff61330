import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Kysely, KyselyPlugin } from 'kysely'
import type { BuyerExport } from '#contract/exports.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { newKill } from '#server/testing/fetching.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { openIdleServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { exportJob } from './exportJob.ts'

const BUYERS = 60
let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openIdleServer()
  client = await server.client({ tenant: 'killed' })
  await importOrders(
    server.platform,
    client.tenantId,
    Array.from({ length: BUYERS }, (_, at) => ({ order: `O-${at}`, asin: 'B0LAMP0001', buyer: `buyer ${at}` })),
  )
})
afterAll(() => server.close())

const show = async (id: string) =>
  (await client.data<BuyerExport[]>('GET', '/exports')).find((one) => one.id === id) as BuyerExport
const partsOf = (id: string) =>
  inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.selectFrom('export_parts').select('part').where('export_id', '=', Number(id)).execute(),
  )

/** A database in which every statement is a moment to die at, before it is asked and after it is answered, and so is each commit. */
const mortal = (db: Kysely<Tables>, moment: () => void): Kysely<Tables> => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      moment()
      return node
    },
    transformResult: async ({ result }) => {
      moment()
      return result
    },
  }
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name, target)
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
          const result = await target.transaction().execute((tx) => work(tx.withPlugin(plugin) as typeof tx))
          moment()
          return result
        },
      })
    },
  })
}

/** Works on an export as its worker would, until it dies at the n-th moment. */
const work = (id: string, moment: () => void) => {
  const platform: Platform = { ...server.platform, db: mortal(server.platform.db, moment) }
  return exportJob(platform).run({
    ...{ id: '00000000-0000-4000-8000-000000000000', tenant: client.tenantId, args: [id], data: {} },
    progress: async () => moment(),
    finish: async (end) => {
      await inScope(platform.db, { tenant: client.tenantId }, end)
    },
  })
}

test('killed at any step an export leaves nothing, and begun anew it is whole, each buyer once', async () => {
  const { id } = await client.data<BuyerExport>('POST', '/exports', {
    ...{ audience: { platforms: ['shop'] }, columns: ['buyer', 'orders', 'latest', 'labels'], format: 'csv' },
  })
  let deaths = 0
  for (let n = 1; (await show(id)).state !== 'finished'; n += 1) {
    expect([await partsOf(id), (await show(id)).rows]).toEqual([[], null])
    const kill = newKill(n)
    await work(id, kill.moment).catch(() => {
      deaths += 1
    })
  }
  // statements, answers, words of progress and commits
  expect(deaths).toBeGreaterThan(30)
  expect(await show(id)).toMatchObject({ state: 'finished', rows: BUYERS })
  const file = await client.call('GET', `/exports/${id}/file?tenant=killed`)
  const buyers = file.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect([buyers.length, new Set(buyers).size]).toEqual([BUYERS, BUYERS])
})
