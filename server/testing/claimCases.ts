import { Client } from 'pg'
import type { Cells } from '#reports/fixtures/files.ts'
import { askNinja, type Claimant, newClaimant, ninjaData } from './claims.ts'
import { ledgerEventsFile } from './logisticsFiles.ts'
import { openTestServer, type TestClient, type TestServer } from './testServer.ts'

/** Three misplaced units of one product, since March 1 by default; 30 to 60 days later they may be claimed. */
const loss = (product: number, cells: Cells = {}) => ({
  ...{ FNSKU: `X${product}`, MSKU: `LAMP${product}`, ASIN: `B0LAMP000${product}` },
  ...{ 'Event Type': 'Adjustments', Quantity: '-3', Reason: 'M', 'Unreconciled Quantity': '3' },
  ...cells,
})

interface Row {
  id: string
  fnsku: string
  status: string
}

/** The cases that a filter selects, with the page they are on. */
export const rowsOf = async (client: TestClient, filter = '{}', paging = '') => {
  const { cases } = await ninjaData<{
    cases: {
      total: number
      edges: { cursor: string; node: Row }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }
  }>(
    client,
    `{ cases(filter: ${filter} ${paging}) { total edges { cursor node { id fnsku status } } pageInfo { endCursor hasNextPage } } }`,
  )
  return { ...cases, rows: cases.edges.map(({ node }) => node) }
}

/** The messages of the errors of an operation; undefined if it has none. */
export const refusal = async (client: TestClient, query: string) =>
  (await askNinja(client, query)).errors?.map(({ message }) => message)

/** The operation that moves cases to another status. */
export const transition = (ids: string[], to: string, fields = '') =>
  `mutation { transition(ids: ${JSON.stringify(ids)}, to: "${to}"${fields}) { id status moves amazon_case_id filed_at } }`

/** A company with cases, on a server of its own. */
export interface ClaimCases {
  server: TestServer
  /** A connection as the owner of the database. */
  owner: Client
  claimant: Claimant
  /** An admin of the company. */
  client: TestClient
  regular: TestClient
  /** Runs the work with the server's clock set to a moment. A sign-in within it is over at once: the database keeps its own clock. */
  at<T>(moment: string, work: () => Promise<T>): Promise<T>
  /** The id of the case of an FNSKU. */
  idOf(fnsku: string): Promise<string>
  close(): Promise<void>
}

/** Opens a company with four found cases of lost units: X1, X2 and X3 in the US, X4 in Germany. */
export const openClaimCases = async (): Promise<ClaimCases> => {
  const server = await openTestServer()
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const claimant = await newClaimant(server, 'claimants', [['main', 'amazon', ['US', 'DE']]])
  const { client } = claimant
  const regular = await server.client({ tenant: 'claimants', type: 'regular' })
  await claimant.send(ledgerEventsFile([loss(1), loss(2), loss(3, { Date: '03/20/2026' }), loss(4, { Country: 'DE' })]))
  await claimant.detect()
  return {
    ...{ server, owner, claimant, client, regular },
    at: async (moment, work) => {
      const { now } = server.platform
      server.platform.now = () => new Date(moment)
      try {
        return await work()
      } finally {
        server.platform.now = now
      }
    },
    idOf: async (fnsku) => {
      const { rows } = await rowsOf(client, `{ search: "${fnsku}" }`)
      return rows.find((row) => row.fnsku === fnsku)?.id ?? ''
    },
    close: async () => {
      claimant.close()
      await owner.end()
      await server.close()
    },
  }
}
