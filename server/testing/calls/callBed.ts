import type { Client } from 'pg'
import type { openGoogleDouble } from '../googleDouble.ts'
import type { RouteName } from '../sampleCalls.ts'
import type { TestClient, TestServer } from '../testServer.ts'

/** The company that calls are made in, and what they work on. */
export interface CallBed {
  server: TestServer
  owner: Client
  client: TestClient
  google: Awaited<ReturnType<typeof openGoogleDouble>>
}

/** What calls are about, where their sample names nothing that exists. */
export type Calls = Partial<Record<RouteName, { params?: Record<string, string>; body?: unknown }>>

export const ASIN = 'B0LAMP0001'
export const PASSWORD = 'a long password'
/** Passkeys need an address with a name. */
export const HOME = 'http://localhost:4000'
