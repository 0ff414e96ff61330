import type { ClaimType } from '#rules/claims/claimTypes.ts'

/** `ALL`, a region of Amazon's policies, or one marketplace code; the most specific row applies. */
export type ClaimRegion = 'ALL' | 'NA' | 'EU' | 'MENA' | 'FE' | (string & {})

/** The period in which a type may be claimed, in whole days after its anchor, from a date on. */
export interface ClaimWindowRow {
  claimType: ClaimType
  region: ClaimRegion
  /** The first anchor day, `YYYY-MM-DD`, that the row applies to. */
  effectiveFrom: string
  /** Description of the anchor event. */
  anchor: string
  opensAfterDays: number
  closesAfterDays: number
  /** True if the source is Amazon's own and other sources agree. */
  confirmed: boolean
  source: string
  /** The day the source was last checked. */
  checkedOn: string
}

type Days = readonly [opens: number, closes: number]

const anchors: Readonly<Record<ClaimType, string>> = {
  'Carrier Damaged': 'receipt or refund',
  Disposed: 'adjustment',
  'Incorrect Reimbursement Amount': 'approval',
  'Inventory Discrepant': 'last event',
  'Lost Inbound': 'delivery',
  'Damaged Inbound': 'delivery',
  'Unused Shipping Label': 'shipment creation',
  'Warehouse Damaged': 'adjustment',
  'Warehouse Lost': 'adjustment',
  'Removal Order Lost': 'shipment creation',
  'Removal Order Damaged': 'delivery',
}

const checkedOn = '2026-11-21'
const since2024 = 'Amazon’s announcement of the claim windows from October 23, 2024'
const mena2024 = 'Amazon’s announcement of the claim windows from September 5, 2024 (AE, SA, EG)'
const inbound = 'Sellers’ tools; Amazon’s regional pages differ'
const elsewhere = 'As in the US; no source for this marketplace'

const row = (
  claimType: ClaimType,
  region: ClaimRegion,
  [opensAfterDays, closesAfterDays]: Days,
  confirmed: boolean,
  source: string,
  effectiveFrom = region === 'MENA' ? '2024-09-05' : '2024-10-23',
): ClaimWindowRow => {
  const anchor = anchors[claimType]
  return { claimType, region, effectiveFrom, anchor, opensAfterDays, closesAfterDays, confirmed, source, checkedOn }
}

const everywhere: readonly (readonly [ClaimType, Days])[] = [
  ['Warehouse Lost', [30, 60]],
  ['Warehouse Damaged', [30, 60]],
  ['Disposed', [0, 60]],
  ['Carrier Damaged', [10, 60]],
  ['Inventory Discrepant', [0, 60]],
  ['Incorrect Reimbursement Amount', [0, 60]],
  ['Removal Order Lost', [15, 75]],
]

/** Default windows; admins can edit them. Windows without a source of their own are unconfirmed. */
export const claimWindowRows: readonly ClaimWindowRow[] = [
  ...everywhere.flatMap(([type, days]) => [
    row(type, 'US', days, true, since2024),
    row(type, 'EU', days, true, since2024),
    row(type, 'MENA', days, type !== 'Carrier Damaged' && type !== 'Inventory Discrepant', mena2024),
    row(type, 'ALL', days, false, elsewhere),
  ]),
  ...(['Lost Inbound', 'Damaged Inbound'] as const).flatMap((type) => [
    row(type, 'US', [15, 270], false, inbound),
    row(type, 'EU', [15, 180], false, inbound),
    row(type, 'MENA', [15, 60], false, mena2024),
    row(type, 'ALL', [15, 180], false, elsewhere),
  ]),
  row('Unused Shipping Label', 'ALL', [0, 270], false, inbound),
  row('Removal Order Damaged', 'US', [0, 60], true, since2024),
  row('Removal Order Damaged', 'EU', [0, 60], true, since2024),
  row('Removal Order Damaged', 'MENA', [0, 30], true, mena2024),
  row('Removal Order Damaged', 'ALL', [0, 60], false, elsewhere),
]
