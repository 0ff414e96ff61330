import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { holdImports, lockImports, tryHoldImports } from './importLock.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'company' })).tenantId
})
afterAll(() => server.close())

const inTransaction = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant }, work)

test('an edit goes on while a job keeps imports waiting', async () => {
  await inTransaction(async (job) => {
    await holdImports(job)
    expect(await inTransaction(tryHoldImports)).toBe(true)
  })
})

test('no edit begins during an import', async () => {
  await inTransaction(async (running) => {
    await lockImports(running)
    expect(await inTransaction(tryHoldImports)).toBe(false)
  })
})

test('one edit runs at a time, and imports wait for it', async () => {
  let waiting: Promise<unknown> | undefined
  let isImporting = false
  await inTransaction(async (edit) => {
    expect(await tryHoldImports(edit)).toBe(true)
    expect(await inTransaction(tryHoldImports)).toBe(false)
    waiting = inTransaction(async (later) => {
      await lockImports(later)
      isImporting = true
    })
    expect(isImporting).toBe(false)
  })
  await waiting
  expect(isImporting).toBe(true)
})
