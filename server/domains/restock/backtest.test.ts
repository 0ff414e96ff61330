import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Backtest } from '#contract/restock.ts'
import { daysUpTo } from '#rules/days.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { END, LAMP, made, openStandingServer, steady } from '#server/testing/restockSteps.ts'
import type { TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

test('a back-test lives the days of known stock again, and tells what is not known', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  const readBacktest = () => client.data<Backtest>('GET', `/sales/restock/backtest/${LAMP}`)
  // a stock report of today tells of no day that orders cover
  expect(await readBacktest()).toMatchObject({
    days: 0,
    since: null,
    message: expect.stringContaining('inventory ledger'),
  })
  // ten days out three weeks ago, as the ledger has it
  const days = daysUpTo(END, 40)
  const out = new Set(days.slice(10, 20))
  const balance = (day: string) => (out.has(day) ? '0' : '80')
  await uploader.send(
    ledgerFile(
      days.map((day) => ({
        Date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
        Location: 'US',
        MSKU: 'LAMP',
        FNSKU: 'XLAMP',
        ASIN: LAMP,
        'Ending Warehouse Balance': balance(day),
      })),
    ),
    made,
  )
  await uploader.rollDemand()
  const found = await readBacktest()
  expect(found).toMatchObject({
    since: days[0],
    until: END,
    days: 40,
    unknownDays: 0,
    currency: 'USD',
    actual: { stockDays: 30 * 80 },
    message: 'Amounts need a unit cost.',
  })
  expect(found.months.reduce((sum, month) => sum + month.units, 0)).toBe(80)
  expect(found.weeks.at(-1)).toMatchObject({ day: END, actual: 80 })
  const nothing = await client.data<Backtest>('GET', '/sales/restock/backtest/B0NOTHING1')
  expect(nothing).toMatchObject({ months: [], message: expect.stringContaining('nothing to test') })
  expect((await client.call('GET', '/sales/restock/backtest/lamp')).statusCode).toBe(400)
})
