import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { newClaimant } from '#server/testing/claims.ts'
import { ledgerEventsFile } from '#server/testing/logisticsFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('cases come with an import and go with its undo, without anybody asking', async () => {
  const one = await newClaimant(server, 'follows')
  const { tenantId: tenant } = one.client
  const casesBecome = async (count: number) => {
    for (;;) {
      const cases = await inScope(server.platform.db, { tenant }, ({ tx }) =>
        tx.selectFrom('claims').select('claim_type').execute(),
      )
      if (cases.length === count) return cases
      await wait(50)
    }
  }
  const lost = {
    Date: '03/02/2026',
    'Event Type': 'Adjustments',
    Reason: 'M',
    Quantity: '-3',
    'Unreconciled Quantity': '3',
  }
  const { id } = await one.send(ledgerEventsFile([lost]))
  expect(await casesBecome(1)).toEqual([{ claim_type: 'Warehouse Lost' }])
  await one.act(id, 'undo')
  expect(await casesBecome(0)).toEqual([])
})
