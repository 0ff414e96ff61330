import { afterAll, beforeAll, expect } from '@jest/globals'
import type { Cells } from '#reports/fixtures/files.ts'
import { type Claimant, newClaimant, ninjaData } from './claims.ts'
import { openTestServer, type TestServer } from './testServer.ts'

/** A server for a file's tests, and companies whose losses are detected. */
export const detectionBed = () => {
  let server: TestServer
  let tenants = 0
  const open: Claimant[] = []
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(async () => {
    for (const one of open) one.close()
    await server.close()
  })
  return {
    get server() {
      return server
    },
    newcomer: async (sellers?: Parameters<typeof newClaimant>[2]) => {
      tenants += 1
      const one = await newClaimant(server, `finders-${tenants}`, sellers)
      open.push(one)
      return one
    },
  }
}

/** Three lamps misplaced on March 1. */
export const loss = (line: Cells = {}) => ({
  'Event Type': 'Adjustments',
  Quantity: '-3',
  Reason: 'M',
  'Reference ID': '900',
  'Unreconciled Quantity': '3',
  ...line,
})
const payment = (line: Cells = {}) => ({
  'approval-date': '2026-03-20T08:00:00-07:00',
  'reimbursement-id': '700',
  reason: 'Lost_Warehouse',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  'amount-per-unit': '10.00',
  'amount-total': '30.00',
  'quantity-reimbursed-cash': '3',
  'quantity-reimbursed-inventory': '0',
  'quantity-reimbursed-total': '3',
  ...line,
})
export const paid = (units: number, line: Cells = {}) =>
  payment({
    'amount-total': `${units}0.00`,
    'quantity-reimbursed-cash': String(units),
    'quantity-reimbursed-total': String(units),
    ...line,
  })

/** A case as its screen reads it. */
interface Found {
  id: string
  claim_type: string
  status: string
  units: number
  fnsku: string
  estimated: { amount: number; currency: string } | null
  recovered: { amount: number } | null
  change: { units_before: number; units_after: number } | null
  history: { kind: string; to: string | null; note: string }[]
  payments: { reimbursement_id: string; units: number }[]
  evidence: { filename: string; line: number; says: string; values: Record<string, unknown> }[]
}
export const casesOf = async ({ client }: Claimant) => {
  const fields = `id claim_type status units fnsku estimated { amount currency } recovered { amount } change { units_before units_after }
    history { kind to note } payments { reimbursement_id units } evidence { filename line says values }`
  const { cases } = await ninjaData<{ cases: { edges: { node: Found }[] } }>(
    client,
    `{ cases(order: FOUND) { edges { node { ${fields} } } } }`,
  )
  return cases.edges.map(({ node }) => node)
}
export const theCase = async (one: Claimant) => {
  const [found, ...more] = await casesOf(one)
  expect(more).toEqual([])
  if (!found) throw new Error('no case')
  return found
}
export const transition = (one: Claimant, id: string, to: string, given = '') =>
  ninjaData(one.client, `mutation { transition(ids: ["${id}"], to: "${to}"${given}) { id } }`)
export const file = async (one: Claimant, id: string) => {
  await transition(one, id, 'ready')
  await transition(one, id, 'filed', ', amazon_case_id: "555"')
}
