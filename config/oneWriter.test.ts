import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'

/** Who else writes a table than the room that owns it, and why. A line may go, never come. */
const exempt: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jobs: { 'platform/db/followedEvents.ts': 'queues the job that follows events in their transaction' },
  events: { 'platform/jobs/trims.ts': 'drops what has had its time, of all companies' },
  sessions: { 'platform/jobs/trims.ts': 'drops what has had its time, of all companies' },
  links: { 'platform/jobs/trims.ts': 'drops what has had its time, of all companies' },
  audit_log: { 'platform/jobs/trims.ts': 'drops what has had its time, of all companies' },
  sellers: { 'demo/demoAccounts.ts': 'makes up the demo’s companies' },
  claim_history: { 'demo/writePastClaims.ts': 'makes up a past' },
  claims: { 'demo/writePastClaims.ts': 'makes up a past' },
  leads: { 'demo/pastPostcards.ts': 'makes up a past' },
  rejected_rows: {
    'domains/outreach/erasePeople.ts': 'erases a person wherever they are named',
    'domains/customers/erase/forgetRejected.ts': 'erases a person wherever they are named',
  },
  recipients: {
    'domains/outreach/erasePeople.ts': 'erases a person wherever they are named',
    'model/people/erasedPeople.ts': 'erases a person wherever they are named',
  },
  label_suggestions: { 'model/people/erasedPeople.ts': 'erases what is proposed for a person with them' },
  address_words: { 'domains/outreach/erasePeople.ts': 'erases a person wherever they are named' },
  purchase_orders: { 'model/receipts/settleOrders.ts': 'closes orders that have arrived, while it imports' },
  shipment_bookings: { 'model/receipts/bookSurely.ts': 'books what surely belongs together, while it imports' },
}

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((name) => /[.]ts$/.test(name) && !/[.]test[.]ts$|^server\/(migrations|testing)\/|\/fixtures\//.test(name))
const texts = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]))

/** The room that declares each table: the folder of its table file. */
const owners = new Map(
  [...texts]
    .filter(([name]) => /(^|\W)(t|\w+T)ables[.]ts$/.test(name))
    .flatMap(([name, text]) => {
      const body = /interface Tables {([^}]*)}/.exec(text)?.[1] ?? ''
      return [...body.matchAll(/(\w+): \w+/g)].map(([, table = '']) => [table, dirname(name)] as const)
    }),
)

// a table as raw SQL names it
const named = String.raw`(?:\$\{sql\.table\('(\w+)'\)\}|(\w+))`
const writes = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g,
  new RegExp(String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from)\s+${named}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${named}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
]

const tablesWritten = (text: string): string[] => [
  ...new Set(
    writes.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter(Boolean))),
  ),
]

/** Writers outside the room that owns the table, as `table: file`. */
const strangers = [...texts].flatMap(([file, text]) =>
  tablesWritten(text).flatMap((table) => {
    const owner = owners.get(table)
    if (owner === undefined || file.startsWith(`${owner}/`)) return []
    // a room may have two storeys: what others know of it, and its calls
    return file.startsWith(`${owner.replace('server/model/', 'server/domains/')}/`) ? [] : [{ table, file }]
  }),
)

const mayWrite = (table: string, file: string) =>
  Object.keys(exempt[table] ?? {}).some((part) => file.startsWith(`server/${part}`))

it('a table is written by the room that owns it alone', () => {
  expect(owners.size).toBeGreaterThan(60)
  expect(strangers.filter(({ table, file }) => !mayWrite(table, file))).toEqual([])
})

it('who may write another room’s table still does', () => {
  const spare = Object.entries(exempt).flatMap(([table, parts]) =>
    Object.keys(parts)
      .filter((part) => !strangers.some((one) => one.table === table && one.file.startsWith(`server/${part}`)))
      .map((part) => `${table}: ${part}`),
  )
  expect(spare).toEqual([])
})
