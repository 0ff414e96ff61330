import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { nextTouched, removeJudged } from './touched.ts'

let server: TestServer
beforeAll(async () => {
  // nothing is judged by itself here
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

test('an import ends while its figures are judged, and they are judged again', async () => {
  const uploader = await newDirectImports(server, 'judged', [['us', 'amazon', ['US']]])
  const within = <T>(work: (scope: Scope) => Promise<T>) =>
    inScope(server.platform.db, { tenant: uploader.client.tenantId }, work)
  await uploader.send(ordersFile([order('a')]))
  await within(async (scope) => {
    const touched = await nextTouched(scope)
    if (!touched) throw new Error('An import touches figures')
    expect((await uploader.send(ordersFile([order('b')]))).state).toBe('imported')
    await removeJudged(scope, touched)
  })
  const again = await within(async (scope) => {
    const touched = await nextTouched(scope)
    if (touched) await removeJudged(scope, touched)
    return touched
  })
  expect(again).toMatchObject({ marketplace: 'US', seller: 'us' })
  expect(await within(nextTouched)).toBeUndefined()
})
