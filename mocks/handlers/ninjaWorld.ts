import { claimColors, claimMeanings, claimTypes } from '../../src/rules/claims/claimTypes.ts'

export interface MockMoney {
  amount: number
  currency: string
}

type MockStatus = 'found' | 'ready' | 'filed' | 'approved' | 'denied' | 'appealed' | 'reimbursed' | 'dismissed'

const usd = (amount: number): MockMoney => ({ amount, currency: 'USD' })

const window = {
  id: 'Warehouse Lost|US|2024-10-23',
  ...{ claim_type: 'Warehouse Lost', region: 'US', effective_from: '2024-10-23', anchor: 'adjustment' },
  ...{ opens_after: 30, closes_after: 60, confirmed: true, source: 'Amazon’s announcement', checked_on: '2026-11-21' },
  own: false,
}
export type MockWindow = typeof window

const evidence = {
  ...{ upload: '1', filename: 'ledger.txt', line: 7, source: 'ledger_events', says: 'Misplaced (M) at ABE8', units: 3 },
  values: { day: '2026-10-01', quantity: -3, reason: 'M', unreconciled: 3 } as Record<string, unknown>,
}

/** Three bamboo lamps lost in a warehouse: found by detection, window open, unassigned. */
const lamps = {
  id: '1',
  claim_type: 'Warehouse Lost',
  status: 'found' as MockStatus,
  ...{ marketplace: 'US', seller: 'main', asin: 'B0BAMBOO01', sku: 'LAMP', fnsku: 'X000LAMP01', name: 'Bamboo lamp' },
  shipment_id: null as string | null,
  order_id: null as string | null,
  units: 3,
  per_unit: usd(1200) as MockMoney | null,
  estimated: usd(3600) as MockMoney | null,
  recovered: null as MockMoney | null,
  estimated_home: usd(3600) as MockMoney | null,
  recovered_home: null as MockMoney | null,
  event_date: '2026-10-01',
  window_opens: '2026-10-31',
  window_closes: '2026-11-30',
  days_left: 10,
  wait_until: null as string | null,
  ...{ anchor_date: '2026-10-01', closing_anchor_date: '2026-10-01', status_since: '2026-11-20T08:00:00Z' },
  days_waiting: null as number | null,
  chase: false,
  appeal: null as { day: string; days_left: number; confirmed: boolean; source: string; checked_on: string } | null,
  window,
  amazon_case_id: null as string | null,
  assignee: null as string | null,
  found_at: '2026-11-20T08:00:00Z',
  changed_at: '2026-11-20T08:00:00Z',
  filed_at: null as string | null,
  evidence: [evidence],
  steps: [
    { label: 'Units lost, per ledger', value: '3', amount: null },
    { label: 'To claim', value: '3', amount: null },
    { label: 'Sourcing cost', value: '12.00 USD', amount: usd(1200) },
    { label: 'Estimated: 3 × per unit', value: '36.00 USD', amount: usd(3600) },
  ] as { label: string; value: string; amount: MockMoney | null }[],
  documents: [] as { id: string; name: string; kind: string; bytes: number; path: string }[],
  history: [{ at: '2026-11-20T08:00:00Z', by: 'Clove', kind: 'found', from: null, to: 'found', note: '' }] as {
    at: string
    by: string
    kind: string
    from: MockStatus | null
    to: MockStatus | null
    note: string
  }[],
  payments: [] as { reimbursement_id: string; day: string; units: number; amount: MockMoney; by_hand: boolean }[],
  missing_documents: [] as string[],
  change: null as {
    at: string
    units_before: number
    units_after: number
    estimated_before: MockMoney | null
    estimated_after: MockMoney | null
  } | null,
  claim_text: 'Three units of X000LAMP01 were misplaced at ABE8 on October 1, 2026 and have not been found since.',
  moves: [] as MockStatus[],
}
export type MockCase = typeof lamps

/** A case like the lamps' with the given properties. */
export const mockCase = (given: Partial<MockCase> = {}): MockCase => ({ ...structuredClone(lamps), ...given })

const shelves: Partial<MockCase> = {
  ...{ id: '2', claim_type: 'Lost Inbound', status: 'filed', asin: 'B0SHELF001', sku: 'SHELF', fnsku: 'X000SHELF1' },
  ...{ name: 'Oak shelf', shipment_id: 'FBA15LOST1', units: 5, per_unit: usd(2500), estimated: usd(12_500) },
  ...{ estimated_home: usd(12_500), recovered: usd(5000), recovered_home: usd(5000), window_closes: '2027-04-02' },
  ...{
    days_left: 133,
    amazon_case_id: '9988776655',
    filed_at: '2026-11-19T10:00:00Z',
    days_waiting: 9,
    chase: true,
    missing_documents: ['invoice'],
  },
  payments: [{ reimbursement_id: '700100', day: '2026-11-20', units: 2, amount: usd(5000), by_hand: false }],
}

const waiting: Partial<MockCase> = {
  ...{ id: '3', claim_type: 'Warehouse Damaged', marketplace: 'DE', seller: 'eu', units: 1 },
  ...{ per_unit: { amount: 900, currency: 'EUR' }, estimated: { amount: 900, currency: 'EUR' }, estimated_home: null },
  ...{ event_date: '2026-11-15', window_opens: '2026-12-15', window_closes: '2027-01-14', days_left: 55 },
  wait_until: '2026-12-15',
}

/** The state of the mocked claims; mutations change it. */
export interface NinjaWorld {
  cases: MockCase[]
  types: { claim_type: string; color: string; meaning: string }[]
  windows: MockWindow[]
  rates: { currency: string; home: string; since: string; rate: number }[]
  bankRates: { currencies: number; days: number; since: string; until: string } | null
  clerks: { uid: string; name: string }[]
  detection: { finished_at: string | null; waiting: number; failed: number }
}

/** A company with a case to file, a filed and partly paid one, and one whose window is not open yet. */
export const newNinjaWorld = (given: Partial<NinjaWorld> = {}): NinjaWorld => ({
  cases: [mockCase(), mockCase(shelves), mockCase(waiting)],
  types: claimTypes.map((type) => ({ claim_type: type, color: claimColors[type], meaning: claimMeanings[type] })),
  windows: [{ ...window }],
  rates: [],
  bankRates: null,
  clerks: [
    { uid: 'ada', name: 'Ada' },
    { uid: 'ben', name: 'Ben' },
  ],
  detection: { finished_at: '2026-11-20T08:00:00Z', waiting: 0, failed: 0 },
  ...given,
})
