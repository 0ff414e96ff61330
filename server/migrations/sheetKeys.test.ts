import { afterAll, beforeAll, expect } from '@jest/globals'
import { Client } from 'pg'
import { type GoogleDouble, openGoogleDouble } from '#server/testing/googleDouble.ts'
import { onOneServer } from '#server/testing/onOneServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { sheetKeys } from './0018_connectors.ts'

let server: TestServer
let google: GoogleDouble
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  google = await openGoogleDouble()
  server.platform.openSheet = google.open(server.platform.db)
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await google.close()
  await server.close()
})

const name = 'the key of a spreadsheet from before secrets had a place of their own goes on working'
onOneServer('no cluster had keys elsewhere', name, async () => {
  const client = await server.client({ tenant: 'lamps' })
  await client.data('PUT', '/asins/info/sheet', { spreadsheet: google.address, key: google.keyFile })
  await owner.query(`
    alter table info_sheets add column sealed_key bytea;
    update info_sheets set sealed_key = sealed from connector_secrets;
    delete from connector_secrets;`)
  await owner.query(sheetKeys)
  expect(await client.data('POST', '/asins/info/sync')).toEqual({ read: 0, written: 7, refused: [] })
})
