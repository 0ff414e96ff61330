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
    cost: 'Its result is missing, or as old as its last successful run.',
    todo: 'Try again. Repeated failures are in the server’s log.',
    fix: 'Try again',
  },
  stuckJobs: {
    one: 'stuck job',
    many: 'stuck jobs',
    cost: 'Everything that depends on it is waiting.',
    todo: 'Restart background jobs. If that doesn’t help, no process runs jobs, or one hangs.',
    fix: 'Restart background jobs',
  },
  overdueSchedules: {
    one: 'overdue schedule',
    many: 'overdue schedules',
    cost: 'Scheduled reports, fetches and nightly checks don’t run.',
    todo: 'Run everything that is due.',
    fix: 'Run now',
  },
  failingConnections: {
    one: 'connection that fails',
    many: 'connections that fail',
    cost: 'It fetches nothing: figures are as old as its last file.',
    todo: 'An admin of the company tests it under Integrations, which says how to fix it.',
  },
  failedFetches: {
    one: 'report that Amazon didn’t provide',
    many: 'reports that Amazon didn’t provide',
    cost: 'Its days are missing or out of date.',
    todo: 'Fetch them again. Import from Amazon shows why a report fails.',
    fix: 'Fetch again',
  },
  standingMessages: {
    one: 'message that is stuck',
    many: 'messages that are stuck',
    cost: 'Buyers get no message, and Amazon’s deadline passes.',
    todo: 'Send them now. If that doesn’t help, an admin of the company checks the connection under Integrations.',
    fix: 'Send now',
  },
  failedFiles: {
    one: 'file that failed',
    many: 'files that failed',
    cost: 'No figure includes it.',
    todo: 'The company uploads it again under Uploads, which shows the reason.',
  },
  waitingFiles: {
    one: 'file that waits for an answer',
    many: 'files that wait for an answer',
    cost: 'Its days are missing until the question is answered.',
    todo: 'Answer the question in Uploads.',
  },
  rejectedRows: {
    one: 'rejected row',
    many: 'rejected rows',
    cost: 'Figures lack the row.',
    todo: 'The company downloads the rejected rows under Uploads, corrects them by the reasons given, and uploads them.',
  },
  dayGaps: {
    one: 'day without a report',
    many: 'days without a report',
    cost: 'Sales, stock and money of the day are missing; averages over it are too low.',
    todo: 'The company uploads the report of those days. A connection fetches them automatically.',
  },
  skusWithoutAsin: {
    one: 'SKU without an ASIN',
    many: 'SKUs without an ASIN',
    cost: 'Its sales and stock belong to no product, so restock and profit by product lack them.',
    todo: 'The company enters the ASIN in the catalog or uploads its listings.',
  },
  asinsWithoutSource: {
    one: 'ASIN without a source of sales or stock',
    many: 'ASINs without a source of sales or stock',
    cost: 'Restock can’t suggest a reliable quantity.',
    todo: 'The company uploads orders and FBA inventory of that seller account.',
  },
  stockAgainstLedger: {
    one: 'product whose stock doesn’t match the ledger',
    many: 'products whose stock doesn’t match the ledger',
    cost: 'Days of cover are wrong, and lost units may go unclaimed.',
    todo: 'Upload a newer inventory ledger and FBA inventory of the same day: they match, or show a loss to claim.',
  },
  settlementsOff: {
    one: 'settlement that does not sum',
    many: 'settlements that do not sum',
    cost: 'Profit is wrong by the difference.',
    todo: 'The company uploads the complete settlement. Sales › Settlements shows the lines.',
  },
} as const satisfies Record<string, BrokenDescription>

export type BrokenKind = keyof typeof brokenKinds

/** Every kind, in display order. */
export const brokenKindNames = Object.keys(brokenKinds) as BrokenKind[]

/** Returns the texts of a kind; missing fields are undefined. */
export const describeBroken = (kind: BrokenKind): BrokenDescription => brokenKinds[kind]
