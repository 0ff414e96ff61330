import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { listSheetRuns, recordSheetRun } from './runs.ts'
import { trimSheetRuns } from './trimRuns.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const record = (scope: Scope, title: string, day: string, by: string | null, changes: number) =>
  recordSheetRun(scope, {
    ...{ title, at: new Date(day), by, import: 1, rows: 0, errors: 0, message: null },
    changes: Array.from({ length: changes }, () => ({
      ...{ record: ['a'], key: { type: 'x' }, name: 'A', field: 'price', from: null, to: '1' },
    })) as never,
  })

test('runs that changed nothing go once they are old; the last of an import, what changed and what somebody ran stay', async () => {
  const { tenantId: tenant } = await server.client({ tenant: 'company' })
  const titles = await inScope(server.platform.db, { tenant }, async (scope) => {
    await record(scope, 'in vain', '2025-01-01', null, 0)
    await record(scope, 'by Ada', '2025-01-02', 'Ada', 0)
    await record(scope, 'changed', '2025-01-03', null, 1)
    await record(scope, 'younger', '2025-02-01', null, 0)
    await record(scope, 'last', '2025-01-04', null, 0)
    expect(await trimSheetRuns(scope, new Date('2025-01-31'))).toBe(1)
    return (await listSheetRuns(scope)).map(({ title }) => title)
  })
  expect(titles).toEqual(['last', 'younger', 'changed', 'by Ada'])
})
