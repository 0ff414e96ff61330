import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { demandPairs } from './0102_demand_pairs.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const on = (day: string, cells = {}) => order(day, { 'purchase-date': `${day}T20:00:00+00:00`, ...cells })
const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD' }
const demandRows = async () => (await owner.query('select * from demand order by tenant_id, marketplace, asin')).rows
const pairRows = async () =>
  (await owner.query('select seller, marketplace, until::text from demand_pairs order by 1, 2')).rows

test('the days of demand become rows of their own, and the job finds nothing to change', async () => {
  const company = await newDirectImports(server, 'earlier', [['us', 'amazon', ['US', 'CA']]])
  const idle = await newDirectImports(server, 'idle', [['us', 'amazon', ['US']]])
  await company.send(ordersFile([on('2026-03-08')]), { asOf: '2026-03-09T22:00:00Z' })
  await company.send(ordersFile([on('2026-03-05', canadian)]), { asOf: '2026-03-07T22:00:00Z' })
  await company.rollDemand()
  const [demand, pairs] = [await demandRows(), await pairRows()]
  // as it was before
  await owner.query(`
    alter table demand add column until date;
    update demand d set until = p.until from demand_pairs p
    where p.tenant_id = d.tenant_id and p.seller = d.seller and p.marketplace = d.marketplace;
    alter table demand alter column until set not null;
    drop table demand_pairs;
    delete from jobs;
    insert into jobs (tenant_id, id, kind, args, state) select id, gen_random_uuid(), 'demand.renew', '[]', 'queued'
    from tenants where code = 'earlier'`)
  await owner.query(demandPairs)
  expect([await demandRows(), await pairRows()]).toEqual([demand, pairs])
  const { rows: jobs } = await owner.query('select t.code, j.kind from jobs j join tenants t on t.id = j.tenant_id')
  expect(jobs).toEqual([{ code: 'earlier', kind: jobKinds.rollDemand }])
  const seen = async ({ client }: DirectImports) => client.data('GET', '/sales/restock')
  const restock = await seen(company)
  await company.rollDemand()
  expect([await demandRows(), await pairRows(), await seen(company)]).toEqual([demand, pairs, restock])
  expect(await seen(idle)).toMatchObject({ table: [], until: null })
})
