import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let imports: DirectImports
beforeAll(async () => {
  server = await openTestServer()
  imports = await newDirectImports(server, 'junk', [['us', 'amazon', ['US']]])
})
afterAll(() => server.close())

const fields = { marketplace: 'US', asOf: '2026-03-01T12:00:00Z' }
const rejectedRows = () =>
  inScope(server.platform.db, { tenant: imports.client.tenantId }, async ({ tx }) => {
    const rows = await tx.selectFrom('rejected_rows').select('line').execute()
    return rows.length
  })
/** A file whose rows are readable where `isGood` says so. */
const stockFile = (count: number, isGood: (at: number) => boolean) =>
  myiFile(
    Array.from({ length: count }, (_, at) => ({
      sku: `SKU${at}`,
      'afn-fulfillable-quantity': isGood(at) ? '1' : '19x',
    })),
  )
const givenUp = {
  state: 'failed',
  message: expect.stringMatching(
    /^Of its first [\d,]+ rows hardly any can be read\. Line \d+: .+ Download the report again\.$/,
  ),
}

test('a file of which no row can be read is given up after the first thousand', async () => {
  const header = myiFile([])
  const line = `${header.trimEnd().replace(/[^\t]+/g, 'x')}\n`
  expect(await imports.send(header + line.repeat(100_000), fields)).toMatchObject(givenUp)
  expect(await rejectedRows()).toBeLessThan(5000)
})

test('one good row among them does not save a file, and one in ten does', async () => {
  expect(
    await imports.send(
      stockFile(5000, (at) => at === 0),
      fields,
    ),
  ).toMatchObject(givenUp)
  expect(
    await imports.send(
      stockFile(3000, (at) => at % 10 === 0),
      fields,
    ),
  ).toMatchObject({
    state: 'imported',
    rows: { rejected: 2700 },
  })
})
