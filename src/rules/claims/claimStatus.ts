/** Statuses of a case. */
export const claimStatuses = [
  'found',
  'ready',
  'filed',
  'approved',
  'denied',
  'appealed',
  'reimbursed',
  'dismissed',
] as const

export type ClaimStatus = (typeof claimStatuses)[number]

const moves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  found: ['ready', 'dismissed'],
  ready: ['filed', 'dismissed'],
  filed: ['approved', 'denied', 'dismissed'],
  approved: ['reimbursed', 'dismissed'],
  denied: ['appealed', 'dismissed'],
  appealed: ['approved', 'denied', 'dismissed'],
  reimbursed: ['dismissed'],
  // a dismissal can be undone to any earlier status
  dismissed: ['found', 'ready', 'filed', 'approved', 'denied', 'appealed'],
}

/** Returns the statuses that a case may change to. */
export const movesFrom = (from: ClaimStatus): readonly ClaimStatus[] => moves[from]

export const isClaimStatus = (text: string): text is ClaimStatus => claimStatuses.some((status) => status === text)

/**
 * The required data of a change: a reason in a note, or Amazon's case number. Cases can be filed in bulk before they
 * have a number.
 */
export const needsNote = (to: ClaimStatus): boolean => to === 'dismissed' || to === 'appealed'
export const needsAmazonCase = (to: ClaimStatus): boolean => to === 'approved' || to === 'denied' || to === 'appealed'

/** Returns whether a text has the form of Amazon's case number. */
export const isAmazonCaseId = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

/** The answer to a text in another form. */
export const NOT_AMAZON_CASE_ID = 'A case number of Amazon has letters, digits and hyphens, 40 at most.'

export interface ClaimMove {
  from: ClaimStatus
  to: ClaimStatus
  note: string | null
  /** The number that the case has or gets. */
  amazonCaseId: string | null
}

/** Returns whether a change is allowed; if not, why, in a sentence. */
export const canMove = ({ from, to, note, amazonCaseId }: ClaimMove): { ok: true } | { ok: false; why: string } => {
  if (from === to) return { ok: false, why: `The case is already ${to}.` }
  if (!moves[from].includes(to)) return { ok: false, why: `${refusal(from)} It cannot become ${to}.` }
  if (needsNote(to) && isBlank(note)) return { ok: false, why: notes[to] ?? 'Give a note.' }
  if (needsAmazonCase(to) && isBlank(amazonCaseId)) return { ok: false, why: 'Enter Amazon’s case number.' }
  return { ok: true }
}

const isBlank = (text: string | null) => text === null || text.trim() === ''

const notes: Readonly<Partial<Record<ClaimStatus, string>>> = {
  dismissed: 'Enter why you dismiss the case.',
  appealed: 'Enter the reason for the appeal.',
}

const refusal = (from: ClaimStatus): string => {
  const next = moves[from].filter((status) => status !== 'dismissed')
  const [lastStatus, ...otherStatuses] = next.toReversed()
  if (lastStatus === undefined) return `A ${from} case stays as it is.`
  const list = otherStatuses.length > 0 ? `${otherStatuses.toReversed().join(', ')} or ${lastStatus}` : lastStatus
  return `${from === 'approved' || from === 'appealed' ? 'An' : 'A'} ${from} case can become ${list}.`
}
