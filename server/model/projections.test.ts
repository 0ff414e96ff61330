import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { nukeSales } from '#imports/nukeSku.ts'
import { detectJob } from '#model/claims/detectJob.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { type Choose, chooser, shuffled } from '#server/testing/chooser.ts'
import { reimbursementsFile, settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { contradictingFiles } from '#server/testing/contradictingFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJobAlone } from '#server/testing/jobRuns.ts'
import { inboundFile, ledgerEventsFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile, order, ordersFile, shipmentsFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { transactionsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

/** Dozens of whole imports. Milliseconds. */
const LONG = 180_000
/** After all that the files tell of. */
const NUKED_AT = new Date('2026-06-01T00:00:00Z')

let server: TestServer
let tenants = 0
beforeAll(async () => {
  // nothing runs by itself here: detection is asked for when all has been said
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

interface File {
  content: string
  fields: Record<string, string>
}

const asOf = (at: number, hour = 12) => `2026-03-${String(10 + at).padStart(2, '0')}T${hour}:00:00Z`
/** Of files that contradict the others: at one moment the later upload would stand. */
const LATER = 18

const waiting = {
  ...{ 'date/time': 'Mar 2, 2026 10:00:00 AM PST', 'order id': 'a', sku: 'S0', quantity: '1' },
  ...{ 'product sales': '30.00', 'selling fees': '-10.00', 'Transaction Status': 'Deferred' },
}
const releasing = { 'Transaction Status': 'Released', 'Transaction Release Date': 'Mar 5, 2026 10:00:00 AM PST' }

/** What a seller's reports say of a few orders, people, SKUs, units and payments, at several times; some rows cannot be read. */
const filesOf = (choose: Choose): File[] => {
  const lines = (at: number) =>
    [...'abcd'].flatMap((id) =>
      Array.from({ length: choose(3) }, () =>
        order(id, {
          'last-updated-date': asOf(choose(3)).replace('Z', '+00:00'),
          sku: `S${choose(2)}`,
          asin: choose(3) ? 'B0LAMP0001' : '',
          quantity: choose(6) ? String(1 + choose(3)) : 'several',
          'purchase-date': `2026-03-0${1 + at}T12:00:00+00:00`,
        }),
      ),
    )
  const fileAt = (at: number, content: string): File => ({ content, fields: { asOf: asOf(at), marketplace: 'US' } })
  const found = (id: string, quantity: string) => ({
    Date: '03/02/2026',
    MSKU: 'LAMP',
    'Event Type': 'Adjustments',
    Reason: 'M',
    Quantity: quantity,
    'Unreconciled Quantity': quantity.replace('-', ''),
    'Reference ID': id,
  })
  return [
    ...[1, 2, 3].map((at) => fileAt(at, ordersFile(lines(at)))),
    fileAt(1, listingsFile({ S0: 'B0LISTED01', S1: 'B0SHELF001' })),
    fileAt(3, listingsFile({ S1: 'B0LISTED01' })),
    fileAt(1, stockFile({ LAMP: choose(9), SHELF: 5 })),
    fileAt(2, stockFile({ LAMP: choose(9), S0: 2 })),
    fileAt(
      2,
      shipmentsFile([
        ['a', 'Ada'],
        ['b', 'Bob'],
        ['c', 'Cid'],
      ]),
    ),
    { content: shopFile([['x', 'Xia', { quantity: '2' }]]), fields: { asOf: asOf(1) } },
    fileAt(2, ledgerEventsFile([found('loss-1', '-3'), found('loss-2', '-2')])),
    fileAt(3, ledgerEventsFile([found('loss-1', '-3')])),
    fileAt(1, reimbursementsFile([{ 'reimbursement-id': '1', 'quantity-reimbursed-cash': String(1 + choose(2)) }])),
    // names its SKU alone: which label that is, the stock report says
    fileAt(1, inboundFile([{ 'Shipment ID': 'FBA7', 'Merchant SKU': 'SHELF', FNSKU: '', 'Units located': '4' }])),
    // the same sale while its money waits, once it is released, and as its settlement tells it
    fileAt(1, transactionsFile([waiting, { ...waiting, 'order id': 'b' }])),
    fileAt(2, transactionsFile([{ ...waiting, ...releasing }])),
    fileAt(
      3,
      settlementV2File([
        settlementHead('20.00'),
        ...['30.00', '-10.00'].map((amount) => ({
          ...{ 'transaction-type': 'Order', 'order-id': 'a', sku: 'S0', 'amount-type': 'ItemPrice', amount },
          'posted-date': '2026-03-05',
        })),
      ]),
    ),
    ...contradictingFiles(choose).map(({ at, content }) => ({ content, fields: { asOf: asOf(at, LATER) } })),
  ]
}

const within = <T>({ client }: DirectImports, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, work)

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `projections-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
}

const nuke = (company: DirectImports) =>
  within(company, (scope) => nukeSales(scope, { platform: 'amazon', seller: 'us', sku: 'S1' }, NUKED_AT, 'somebody'))

const detect = (company: DirectImports) =>
  runJobAlone(server.platform, detectJob(server.platform), company.client.tenantId)

/** A tenant's own, what only its keys make, and the time of a computation. */
const ofTenant = /^(tenant_id|row_hash|buyer|household|computed_at)$/
/** Of a case what tells of the way to it: when it was found, by which name, what it said before, keyed hashes. */
const ofTheWay = /^(tenant_id|id|name|finding|change|.*_at)$/
const tables = [
  'sales_daily',
  'skus',
  'sku_sources',
  'source_times',
  'products',
  'stock_now',
  'stock_cuts',
  'stock_spans',
  'stock_report_days',
  'stock_coverage',
  'shipment_arrivals',
  'demand',
  'demand_pairs',
  'season_priors',
  'lead_asins',
  'purchases',
  'bought_again',
  'claims',
  'told_again',
]

/** Rows that do not tell of the way: of purchases that have gone, that they have. */
const ofNow: Partial<Record<string, RawBuilder<unknown>>> = { bought_again: sql`where orders > 1` }

/** The rows of every projection, without what is their tenant's own. */
const projected = (company: DirectImports) =>
  within(company, async ({ tx }) => {
    const found: Record<string, string[]> = {}
    for (const table of tables) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} ${ofNow[table] ?? sql``}`.execute(tx)
      found[table] = rows
        .map((row) => {
          const leftOut = table === 'claims' ? ofTheWay : ofTenant
          return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.test(name))))
        })
        .sort()
    }
    return found
  })

test.each([11, 12, 13])(
  'imports, undos, rejected rows and a deletion in any order end as what stands does in an empty company (%i)',
  async (seed) => {
    const choose = chooser(seed)
    const files = filesOf(choose)
    const company = await newcomer()
    const sent: { file: File; id: string }[] = []
    const gone = new Set<File>()
    const takeBack = async () => {
      const standing = sent.filter(({ file }) => !gone.has(file))
      const one = standing[choose(standing.length)]
      if (!one) return
      gone.add(one.file)
      await company.undo(one.id)
    }
    const order = shuffled(files, choose)
    const nukedAfter = choose(order.length)
    for (const [at, file] of order.entries()) {
      const upload = await company.send(file.content, file.fields)
      expect(upload.state).toBe('imported')
      sent.push({ file, id: upload.id })
      if (choose(3) === 0) await takeBack()
      // what is open by then may have to go again
      if (choose(6) === 0) await detect(company)
      if (choose(4) === 0) await company.rollDemand()
      if (at === nukedAfter) await nuke(company)
    }
    await detect(company)
    await company.rollDemand()

    const plain = await newcomer()
    await nuke(plain)
    for (const file of files.filter((one) => !gone.has(one))) await plain.send(file.content, file.fields)
    await detect(plain)
    await plain.rollDemand()
    const found = await projected(company)
    expect(found).toEqual(await projected(plain))
    expect(Object.values(found).flat().length).toBeGreaterThan(20)
  },
  LONG,
)
