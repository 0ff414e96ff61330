import { afterAll, beforeAll } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestServer } from './testServer.ts'

/** A server for the tests of a file, with a connection of the database's owner, as migrations have it. */
export interface OwnedServer {
  server: TestServer
  owner: Client
}

/** Opens them before the tests of the file and closes them after. */
export const ownedServer = (): OwnedServer => {
  const owned = {} as OwnedServer
  beforeAll(async () => {
    owned.server = await openTestServer()
    owned.owner = new Client(owned.server.url('owner'))
    await owned.owner.connect()
  })
  afterAll(async () => {
    await owned.owner.end()
    await owned.server.close()
  })
  return owned
}
