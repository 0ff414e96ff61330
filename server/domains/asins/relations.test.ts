import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AsinSheet } from '#contract/asins.ts'
import { csvFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { newDirectImports } from '#server/testing/directImports.ts'
import { listingsFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { Account } from '#world/trade/company.ts'
import { trueFamilies } from '#world/truth/trueFamilies.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const [FAMILY, OTHER, RED, BLUE, ALONE] = ['B0FAMILY01', 'B0FAMILY02', 'B0RED00001', 'B0BLUE0001', 'B0ALONE001']
const report = (families: readonly (readonly [parent: string, child: string])[]) =>
  csvFile(headerOf('businessByAsin', 13), [
    ...families.map(([parent, child]) => ({
      '(Parent) ASIN': parent,
      '(Child) ASIN': child,
      Title: `Cup ${child}`,
      SKU: `SKU-${child}`,
      'Units Ordered': '3',
    })),
    { Title: 'Total', 'Units Ordered': '6' },
  ])

test('parents come from the report that names them, by marketplace, and go with it', async () => {
  const { client, ...uploader } = await newDirectImports(server, 'families', [['main', 'amazon', ['US', 'DE']]])
  const relations = () => client.data('GET', '/asins/relations')
  expect(await relations()).toEqual([])
  await uploader.send(listingsFile({ RED, BLUE, ALONE }), { marketplace: 'US', asOf: '2026-03-01T12:00:00Z' })
  const at = (day: number, marketplace: string) => {
    const told = `2026-03-0${day}`
    return { marketplace, asOf: `${told}T12:00:00Z`, since: told, until: told }
  }
  const first = await uploader.send(
    report([
      [FAMILY, RED],
      [FAMILY, BLUE],
      [ALONE, ALONE],
    ]),
    at(2, 'US'),
  )
  expect(first.rows).toMatchObject({ read: 3, new: 3, rejected: 0 })
  await uploader.send(report([[OTHER, RED]]), at(2, 'DE'))
  const US = { marketplace: 'US', parent: FAMILY, children: [BLUE, RED] }
  const DE = { marketplace: 'DE', parent: OTHER, children: [RED] }
  expect(await relations()).toEqual([DE, US])
  const sheet = (asin: string) => client.data<AsinSheet>('GET', `/asins/${asin}`)
  expect((await sheet(RED)).relations).toEqual([DE, US])
  expect((await sheet(BLUE)).relations).toEqual([US])
  expect((await sheet(ALONE)).relations).toEqual([])
  // a later file without a product says nothing of it
  const moved = await uploader.send(report([[OTHER, BLUE]]), at(4, 'US'))
  expect(await relations()).toEqual([
    DE,
    { ...US, children: [RED] },
    { marketplace: 'US', parent: OTHER, children: [BLUE] },
  ])
  await uploader.undo(moved.id)
  expect(await relations()).toEqual([DE, US])
})

test('the families of a made-up seller are those it has', async () => {
  const places = ['US', 'DE'].map((marketplace) => ({ marketplace, ordersPerDay: 8 }))
  const account: Account = { seller: 'main', platform: 'amazon', places }
  const until = Date.parse('2026-07-16T15:30:00Z')
  const world = openWorld({ seed: 5, products: 26, days: 90, until, accounts: [account] }, account)
  const { client, send } = await newDirectImports(server, 'true-families', [['main', 'amazon', ['US', 'DE']]])
  for (const { marketplace } of places)
    await send(world.textOf(`sales-and-traffic-${marketplace.toLowerCase()}.json`), {
      ...{ seller: 'main', marketplace, asOf: new Date(until).toISOString() },
    })
  const families = trueFamilies(world.markets)
  expect(families.length).toBeGreaterThan(4)
  expect(await client.data('GET', '/asins/relations')).toEqual(families)
})
