import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { readCheckpoint, writeCheckpoint } from './checkpoints.ts'
import { forgetSecret, noteSecret, putSecret, useSecret } from './secretStore.ts'

let server: TestServer
let lamps: TestClient
let shelves: TestClient
beforeAll(async () => {
  server = await openTestServer()
  lamps = await server.client({ tenant: 'lamps' })
  shelves = await server.client({ tenant: 'shelves' })
})
afterAll(() => server.close())

const connection = { kind: 'sp-api', seller: 'us' }
const as = <T>({ tenantId: tenant }: TestClient, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant }, work)
const keysOf = (client: TestClient) =>
  as(client, async ({ tx }) => {
    const { sealed_key } = await tx
      .selectFrom('tenants')
      .select('sealed_key')
      .where('id', '=', client.tenantId)
      .executeTakeFirstOrThrow()
    return server.platform.secrets.keysOf(sealed_key)
  })

test('a secret is kept by account, used, replaced and forgotten; what is told of it says only whether it changed', async () => {
  const keys = await keysOf(lamps)
  const put = (text: string) =>
    as(lamps, async (scope) => {
      await putSecret(scope, keys, connection, text)
      return noteSecret(scope, connection)
    })
  const used = () => as(lamps, async (scope) => (await useSecret(scope, keys, connection))?.reveal())
  expect(await as(lamps, (scope) => noteSecret(scope, connection))).toBeNull()
  const first = await put('open sesame')
  expect(first).toEqual({ at: expect.any(String), sign: expect.stringMatching(/^[0-9a-f]{8}$/) })
  expect(await used()).toBe('open sesame')
  expect((await put('open sesame'))?.sign).toBe(first?.sign)
  expect((await put('close sesame'))?.sign).not.toBe(first?.sign)
  expect(await used()).toBe('close sesame')
  expect(await as(shelves, (scope) => useSecret(scope, keys, connection))).toBeUndefined()
  await as(lamps, (scope) => forgetSecret(scope, connection))
  expect(await used()).toBeUndefined()
})

test('whatever prints a secret shows nothing of it', async () => {
  const keys = await keysOf(lamps)
  const secret = await as(lamps, async (scope) => {
    await putSecret(scope, keys, connection, 'open sesame')
    return useSecret(scope, keys, connection)
  })
  expect(
    `${secret} ${JSON.stringify({ secret })} ${inspect({ secret }, { showHidden: true, depth: 9 })}`,
  ).not.toContain('sesame')
})

test('how far a fetch has come is kept by name, with what was written of it', async () => {
  const read = (client: TestClient) => as(client, (scope) => readCheckpoint(scope, connection, 'orders'))
  expect(await read(lamps)).toBeUndefined()
  const write = (value: unknown) => as(lamps, (scope) => writeCheckpoint(scope, connection, 'orders', value))
  await write({ nextToken: 'a', page: 1 })
  await write({ nextToken: 'b', page: 2 })
  expect(await read(lamps)).toEqual({ value: { nextToken: 'b', page: 2 }, at: expect.any(Date) })
  expect(await read(shelves)).toBeUndefined()
  const undone = as(lamps, async (scope) => {
    await writeCheckpoint(scope, connection, 'orders', { page: 3 })
    throw new Error('what was fetched could not be kept')
  })
  await expect(undone).rejects.toThrow()
  expect((await read(lamps))?.value).toEqual({ nextToken: 'b', page: 2 })
})
