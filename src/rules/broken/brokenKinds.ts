/** Texts about a kind of broken data. */
interface BrokenDescription {
  /** Noun for the items, singular and plural. */
  one: string
  many: string
  /** Its effect on the company's figures. */
  cost: string
  /** How to fix it, when the product cannot. */
  todo: string
  /** Label of the fix button, when the product can. */
  fix?: string
}

/** All kinds of problems that are checked, in display order. */
export const brokenKinds = {
  failedJobs: {
    one: 'failed job',
    many: 'failed jobs',
    cost: 'What it was to make or send does not exist, or is as old as the last time that it went well.',
    todo: 'Try again; what fails again is in the log of the server.',
    fix: 'Try again',
  },
  stuckJobs: {
    one: 'stuck job',
    many: 'stuck jobs',
    cost: 'Everything that waits for it stands still.',
    todo: 'Wake the workers. Where that does not help, no process works on jobs, or one hangs.',
    fix: 'Wake the workers',
  },
  overdueSchedules: {
    one: 'overdue schedule',
    many: 'overdue schedules',
    cost: 'What is done by the clock is not done: reports, fetches, nightly checks.',
    todo: 'Run what is due now.',
    fix: 'Run now',
  },
  failingConnections: {
    one: 'connection that fails',
    many: 'connections that fail',
    cost: 'Nothing is fetched by it: figures are as old as its last file.',
    todo: 'An admin of the company tests it under Integrations, where it says how to mend it.',
  },
  failedFetches: {
    one: 'report that Amazon did not give',
    many: 'reports that Amazon did not give',
    cost: 'Its days are missing, or are as Amazon told them before.',
    todo: 'Fetch them again; what fails again says why under Import from Amazon.',
    fix: 'Fetch again',
  },
  standingMessages: {
    one: 'message that stands still',
    many: 'messages that stand still',
    cost: 'Buyers are not written to, and Amazon’s days for it run out.',
    todo: 'Send them now; where that does not help, an admin of the company looks at the connection under Integrations.',
    fix: 'Send now',
  },
  failedFiles: {
    one: 'file that failed',
    many: 'files that failed',
    cost: 'Nothing of it is in any figure.',
    todo: 'The company sends it again under Uploads, where the reason stands.',
  },
  waitingFiles: {
    one: 'file that waits for an answer',
    many: 'files that wait for an answer',
    cost: 'Its days are missing until somebody answers.',
    todo: 'Somebody of the company answers under Uploads.',
  },
  rejectedRows: {
    one: 'rejected row',
    many: 'rejected rows',
    cost: 'Figures miss what the row tells.',
    todo: 'The company downloads the rejected rows under Uploads, where each has its reason, and sends them mended.',
  },
  dayGaps: {
    one: 'day without a report',
    many: 'days without a report',
    cost: 'Sales, stock and money of the day are missing; averages over it are too low.',
    todo: 'The company sends the report of those days; a connection fetches them by itself.',
  },
  skusWithoutAsin: {
    one: 'SKU without an ASIN',
    many: 'SKUs without an ASIN',
    cost: 'Its sales and stock count for no product: not in restock, nor in profit by product.',
    todo: 'The company says the ASIN in the catalogue, or sends its listings.',
  },
  asinsWithoutSource: {
    one: 'ASIN without a source of sales or stock',
    many: 'ASINs without a source of sales or stock',
    cost: 'Restock proposes nothing for it, or proposes blindly.',
    todo: 'The company sends orders and FBA inventory of that seller account.',
  },
  stockAgainstLedger: {
    one: 'product whose stock does not add up with the ledger',
    many: 'products whose stock does not add up with the ledger',
    cost: 'Days of cover are wrong, and units that were lost may go unclaimed.',
    todo: 'A newer inventory ledger and FBA inventory of the same day settle it, or show a loss to claim.',
  },
  settlementsOff: {
    one: 'settlement that does not sum',
    many: 'settlements that do not sum',
    cost: 'Profit is wrong by the difference.',
    todo: 'The company sends the whole settlement; the proof under Sales, Settlements, names the lines.',
  },
} as const satisfies Record<string, BrokenDescription>

export type BrokenKind = keyof typeof brokenKinds

/** Every kind, in display order. */
export const brokenKindNames = Object.keys(brokenKinds) as BrokenKind[]

/** Returns the texts of a kind; missing fields are undefined. */
export const describeBroken = (kind: BrokenKind): BrokenDescription => brokenKinds[kind]
