import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { findAnomaliesJob } from '#model/anomalies/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { chooser } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJobAlone } from '#server/testing/jobRuns.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'

const ASINS = ['B0LAMP0001', 'B0SHELF001', 'B0CHAIR001']
const FIRST = '2026-03-01'
const HISTORY = 70
const FILES = 8
const day = (at: number) => addDays(FIRST, at)

let server: TestServer
beforeAll(async () => {
  server = await openIdleServer()
})
afterAll(() => server.close())

const judge = async ({ rollDemand, client }: DirectImports) => {
  await rollDemand()
  await runJobAlone(server.platform, findAnomaliesJob(server.platform), client.tenantId)
}

const inTenant = <T>({ client }: DirectImports, query: ReturnType<typeof sql<T>>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => (await query.execute(tx)).rows)

/** The stored anomalies. */
const anomaliesOf = (company: DirectImports) =>
  inTenant(
    company,
    sql`
      select asin, measure, since, until, seen, money, reasons, round(expected::numeric, 6) as expected,
        round(low::numeric, 6) as low, round(high::numeric, 6) as high
      from anomalies order by asin, measure, since`,
  )

/** Queues all days of all sources, as if nothing had been judged. */
const touchAll = (company: DirectImports) =>
  inTenant(
    company,
    sql`
      insert into anomaly_touched (tenant_id, source, marketplace, seller, since)
      select tenant_id, source, 'US', 'us', '1970-01-01' from sellers
      cross join unnest('{sales,traffic,ads,money,outages}'::text[]) s (source)
      on conflict (tenant_id, marketplace, seller, source) do update set since = excluded.since`,
  )

test('anomalies after any files and undos, judged between them, are those of judging all days anew', async () => {
  const choose = chooser(11)
  const company = await newDirectImports(server, 'anew', [['us', 'amazon', ['US']]])
  const sales = (from: number, to: number) =>
    company.send(
      ordersFile(
        Array.from({ length: to - from + 1 }, (_, nr) => from + nr).flatMap((at) =>
          ASINS.flatMap((asin, nr) => {
            const quantity = at < HISTORY ? 4 + 3 * nr + choose(3) : choose(3) ? choose(4) : 30
            return quantity > 0
              ? [
                  order(`${asin} ${at}`, {
                    ...{ asin, sku: asin, 'purchase-date': `${day(at)}T20:00:00+00:00` },
                    ...{ quantity: String(quantity), 'item-price': `${quantity * (8 + choose(2))}.00` },
                  }),
                ]
              : []
          }),
        ),
      ),
      { asOf: `${day(to + 1)}T20:00:00Z` },
    )
  const ads = (to: number) =>
    company.send(
      adsFile(
        'product',
        Array.from({ length: to }, (_, at) => ({
          ...{ day: day(at), campaign: 'Lamps', asin: ASINS[0] ?? '', sku: ASINS[0] ?? '', impressions: 900 },
          ...(at >= HISTORY && choose(2) ? { clicks: 0, spend: 0 } : { clicks: 20, spend: 10 + choose(4) }),
        })),
      ),
      { marketplace: 'US', asOf: `${day(to)}T20:00:00Z`, adType: 'SP' },
    )
  await sales(0, HISTORY - 1)
  const imported: string[] = []
  let until = HISTORY
  for (let nr = 0; nr < FILES; nr += 1) {
    const action = choose(4)
    const last = imported.at(-1)
    if (action === 0 && last) {
      await company.undo(last)
      imported.pop()
    } else if (action === 1) imported.push((await ads(until)).id)
    else {
      imported.push((await sales(until - choose(3), until + 1)).id)
      until += 2
    }
    if (choose(3)) await judge(company)
  }
  await judge(company)
  const judgedBetween = await anomaliesOf(company)
  await touchAll(company)
  await judge(company)
  expect(judgedBetween.length).toBeGreaterThan(2)
  expect(await anomaliesOf(company)).toEqual(judgedBetween)
})
