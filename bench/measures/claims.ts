import { join } from 'node:path'
import { Client as Database } from 'pg'
import { type ClaimType, claimTypes } from '#rules/claims/claimTypes.ts'
import { ledgerSummary } from '#world/ledgerReport.ts'
import type { WorldSize } from '#world/world.ts'
import { ledgerEventsOfWorld } from '../support/claimLedger.ts'
import { askClaims, detectAll, detected } from '../support/detection.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { holdAgainst, importPlanted } from '../support/plantedClaims.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { memoryGrowth } from '../support/watchProcess.ts'
import { writeReport } from '../support/worldFile.ts'

/** A year of 5,000 products: some 1.6 million balances and 400,000 events. */
const size: WorldSize = { seed: 3, products: 5000, buyers: 1, orders: 1, since: '2025-06-01', days: 365 }
const seller = 'clove-us'
const CASES = 50_000
const ROUNDS = 20

interface Node {
  claim_type: ClaimType
  marketplace: string
  fnsku: string | null
  shipment_id: string | null
  order_id: string | null
  units: number
}

const casesOf = async (stage: Stage, owner: string): Promise<Node[]> => {
  const cases: Node[] = []
  for (let after = '', more = true; more; ) {
    const { cases: page } = await askClaims<{
      cases: { edges: { node: Node }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
    }>(
      stage,
      `{ cases(first: 500, after: "${after}", filter: { sellers: ["${owner}"] }) {
        edges { node { claim_type marketplace fnsku shipment_id order_id units } } pageInfo { endCursor hasNextPage } } }`,
    )
    cases.push(...page.edges.map(({ node }) => node))
    after = page.pageInfo.endCursor
    more = page.pageInfo.hasNextPage
  }
  return cases
}

/** What is found of a world in which all that is owed is known. */
const measureTruth = async (stage: Stage): Promise<Figure[]> => {
  const truth = await importPlanted(stage)
  await detectAll(stage)
  const found = (await casesOf(stage, 'planted')).map(({ claim_type, shipment_id, order_id, ...node }) => {
    return { claimType: claim_type, shipmentId: shipment_id, orderId: order_id, ...node }
  })
  return claimTypes.flatMap((type): Figure[] => {
    const mine = (claims: typeof truth | typeof found) => claims.filter(({ claimType }) => claimType === type)
    const { precision, recall, units } = holdAgainst(mine(found), mine(truth))
    return [
      { name: `${type}: units owed`, value: units, unit: '' },
      { name: '  of those found owed', value: precision * 100, unit: '%' },
      { name: '  of those owed found', value: recall * 100, unit: '%' },
    ]
  })
}

const measureYear = async (stage: Stage): Promise<Figure[]> => {
  const importOf = async (name: string, lines: Iterable<string>) => {
    const path = join(stage.folder, name)
    await writeReport(path, lines)
    return (await stage.client.importFile(path, { seller, marketplace: 'US' })).rows
  }
  const balances = await importOf('summary.txt', ledgerSummary(size))
  const events = await importOf('detail.txt', ledgerEventsOfWorld(size))
  await detected(stage)
  const { value: whole, growth } = await memoryGrowth(stage.app.pid, () => timed(() => detectAll(stage)))
  await importOf('next-detail.txt', ledgerEventsOfWorld({ ...size, days: size.days + 1 }, size.days))
  const day = await timed(() => detected(stage))
  const found = await casesOf(stage, seller)
  return [
    { name: 'rows of a ledger', value: balances.read + events.read, unit: '' },
    { name: 'detection over all of them', value: whole / 1000, unit: 's', aim: 60 },
    { name: 'memory of the server grows by', value: growth, unit: 'MB', aim: 150 },
    { name: 'cases', value: found.length, unit: '' },
    { name: 'after one more day ÷ over all', value: day / whole, unit: '×', aim: 0.05 },
  ]
}

const page = `{ cases(first: 100) { total pageInfo { endCursor hasNextPage } edges { node { id claim_type status marketplace seller asin
  sku fnsku units estimated { amount currency } recovered { amount currency } event_date window_opens window_closes days_left
  amazon_case_id assignee moves } } } }`

const measurePage = async (stage: Stage): Promise<Figure[]> => {
  const database = new Database(stage.databaseUrl)
  await database.connect()
  await database.query(
    `insert into claims (tenant_id, claim_type, evidence_key, status, marketplace, seller, asin, sku, fnsku, name, units, per_unit,
      estimated, currency, event_on, anchor_on, opens_on, closes_on, window_id, finding)
    select c.tenant_id, claim_type, evidence_key || n, (array['found', 'ready', 'filed', 'denied'])[1 + n % 4], marketplace, seller,
      asin, sku, fnsku, name, units, 1000, units * 1000, 'USD', event_on, anchor_on, opens_on + n % 300, closes_on + n % 300,
      window_id, finding
    from (select * from claims limit 100) c cross join generate_series(1, $1::int) n`,
    [CASES / 100],
  )
  // as the database does by itself in time
  await database.query('vacuum analyze claims')
  await database.end()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => askClaims(stage, page)))
  const sheet: number[] = []
  const whole = page.replace('moves', 'moves evidence { upload line values } history { kind note } claim_text')
  for (let round = 0; round < ROUNDS; round += 1) sheet.push(await timed(() => askClaims(stage, whole)))
  return [
    { name: 'a page of 100 of 50,000 cases', value: median(times), unit: 'ms', aim: 30 },
    { name: 'with evidence, history and text', value: median(sheet), unit: 'ms' },
  ]
}

/** Detection over a year, what it finds of what is owed, and how quickly cases are shown. */
export const measureClaims = async (): Promise<Figure[]> => {
  const stage = await openStage()
  try {
    return [...(await measureTruth(stage)), ...(await measureYear(stage)), ...(await measurePage(stage))]
  } finally {
    await stage.close()
  }
}
