/** The meaning of an inventory adjustment's reason code. */
export type LedgerKind =
  | 'damaged'
  | 'misplaced'
  | 'found'
  | 'given'
  | 'taken'
  | 'disposed'
  | 'disposition'
  | 'merged'
  | 'other'

export interface LedgerCode {
  code: string
  /** Whether units are added (1) or removed (−1). */
  sign: 1 | -1
  kind: LedgerKind
  meaning: string
  /** First and last day, `YYYY-MM-DD`, on which the code has this meaning; null if unlimited. */
  from: string | null
  until: string | null
}

const always = { from: null, until: null }
const damaged = (code: string, meaning: string): LedgerCode => ({ code, sign: -1, kind: 'damaged', meaning, ...always })

/** Amazon's codes with their periods of validity, from Amazon's help pages on inventory adjustments. */
export const ledgerCodes: readonly LedgerCode[] = [
  damaged('6', 'Damaged by the carrier'),
  damaged('7', 'Expired'),
  damaged('E', 'Damaged at the warehouse'),
  damaged('H', 'Damaged by the customer'),
  damaged('K', 'Defective'),
  damaged('U', 'Damaged by the distributor'),
  { code: 'M', sign: -1, kind: 'misplaced', meaning: 'Misplaced', ...always },
  { code: '5', sign: -1, kind: 'misplaced', meaning: 'Misplaced', ...always },
  { code: 'F', sign: 1, kind: 'found', meaning: 'Found', ...always },
  { code: 'N', sign: 1, kind: 'given', meaning: 'Credited to the seller: found, or reimbursed', ...always },
  {
    code: 'O',
    sign: -1,
    kind: 'taken',
    meaning: 'Deducted from the seller: wrongly received, or reimbursed',
    ...always,
  },
  { code: 'D', sign: -1, kind: 'disposed', meaning: 'Disposed of', ...always },
  { code: 'G', sign: -1, kind: 'disposed', meaning: 'Donated to charity', ...always },
  { code: 'P', sign: 1, kind: 'disposition', meaning: 'Moved into this disposition', ...always },
  { code: 'Q', sign: -1, kind: 'disposition', meaning: 'Moved out of this disposition', ...always },
  { code: '3', sign: 1, kind: 'merged', meaning: 'Moved from another SKU in a merge', ...always },
  { code: '4', sign: -1, kind: 'merged', meaning: 'Moved to another SKU in a merge', ...always },
]

/**
 * Returns the meaning of a code on a day (`YYYY-MM-DD`); unknown or expired codes count as other and have no meaning.
 */
export const ledgerMeaning = (
  code: string,
  day: string,
  codes: readonly LedgerCode[] = ledgerCodes,
): { kind: LedgerKind; meaning: string | null } => {
  const normalizedCode = code.trim().toUpperCase()
  const ledgerCode = codes.find(
    (one) =>
      one.code === normalizedCode && (one.from === null || day >= one.from) && (one.until === null || day <= one.until),
  )
  return ledgerCode ? { kind: ledgerCode.kind, meaning: ledgerCode.meaning } : { kind: 'other', meaning: null }
}
