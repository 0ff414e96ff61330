/** Claim types, by the names that the claims screen and the server share. */
export const claimTypes = [
  'Carrier Damaged',
  'Disposed',
  'Incorrect Reimbursement Amount',
  'Inventory Discrepant',
  'Lost Inbound',
  'Damaged Inbound',
  'Unused Shipping Label',
  'Warehouse Damaged',
  'Warehouse Lost',
  'Removal Order Lost',
  'Removal Order Damaged',
] as const

export type ClaimType = (typeof claimTypes)[number]

/** Default color of each type. All have enough contrast on a light and on a dark background. */
export const claimColors: Readonly<Record<ClaimType, string>> = {
  'Carrier Damaged': '#b7550f',
  Disposed: '#808a97',
  'Incorrect Reimbursement Amount': '#9347ca',
  'Inventory Discrepant': '#1191d1',
  'Lost Inbound': '#3265db',
  'Damaged Inbound': '#077b86',
  'Unused Shipping Label': '#ad8d0e',
  'Warehouse Damaged': '#d22548',
  'Warehouse Lost': '#ea5640',
  'Removal Order Lost': '#178243',
  'Removal Order Damaged': '#cd69ac',
}

/** The meaning of each type, in one line. */
export const claimMeanings: Readonly<Record<ClaimType, string>> = {
  'Carrier Damaged': 'Units damaged by Amazon’s carrier on the way in or back.',
  Disposed: 'Units that Amazon disposed of without a removal order.',
  'Incorrect Reimbursement Amount': 'Amazon paid too little, for too few units, or took back too much.',
  'Inventory Discrepant': 'Units missing from the ledger’s balance without an event.',
  'Lost Inbound': 'Units sent to Amazon but not received on a closed shipment.',
  'Damaged Inbound': 'Units received by Amazon as damaged.',
  'Unused Shipping Label': 'A label that was charged and never used.',
  'Warehouse Damaged': 'Units damaged in Amazon’s warehouse and not reimbursed.',
  'Warehouse Lost': 'Units lost in Amazon’s warehouse, neither found nor reimbursed.',
  'Removal Order Lost': 'Units sent back to you that never arrived.',
  'Removal Order Damaged': 'Sellable units returned damaged, wrong or missing.',
}
