import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Kysely } from 'kysely'
import type { LeadRow } from '#contract/leads.ts'
import type { Postcard } from '#contract/postcards.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import { newDesign, newPostcardCompany, newProof, shopBuyers } from '#server/testing/postcards.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { beginPrinting } from './beginPrinting.ts'
import { printJob } from './printCampaign.ts'

const CARDS = 501

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  const names = Array.from({ length: CARDS }, (_, at) => `Ada Lovelace${'abcdefghij'[at % 10]}${'x'.repeat(at / 10)}`)
  client = await newPostcardCompany(server, 'printing', shopBuyers(names))
})
afterAll(() => server.close())

/** The database of a server whose power goes after so many transactions. */
const until = (db: Kysely<Tables>, most: number): Kysely<Tables> => {
  let begun = 0
  const transaction = () => {
    begun += 1
    if (begun > most) throw new Error('the power went')
    return db.transaction()
  }
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
}

/** Has a campaign printed by nobody but the test. */
const beginAlone = (id: string): Promise<string> =>
  inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
    await beginPrinting(scope, server.platform, Number(id), {})
    const { job_id } = await scope.tx.selectFrom('postcard_campaigns').select('job_id').executeTakeFirstOrThrow()
    await scope.tx
      .deleteFrom('jobs')
      .where('id', '=', job_id ?? randomUUID())
      .execute()
    return job_id ?? ''
  })

/** Works on the job, and dies after so many transactions; in its last one before it commits when `dies`. Why it ended. */
const work = async (id: string, job: string, most: number, dies = false): Promise<string> => {
  const db = until(server.platform.db, most)
  const run: JobRun = {
    ...{ id: job, tenant: client.tenantId, args: [id], data: {} },
    progress: () => Promise.resolve(),
    finish: (last) =>
      inScope(db, { tenant: client.tenantId }, async (scope) => {
        await last(scope)
        if (dies) throw new Error('before its last commit')
      }),
  }
  await printJob({ ...server.platform, db }).run(run)
  return 'done'
}

const show = (id: string) => client.data<Postcard>('GET', `/postcards/campaigns/${id}`)
const ready = async () => (await client.data<LeadRow[]>('GET', '/leads'))[0]?.ready

test('a campaign that is killed at any step is printed whole, and each card once', async () => {
  const design = await newDesign(server, client)
  const { id } = await newProof(client, { design, holdout: 0 })
  const job = await beginAlone(id)
  let deaths = 0
  for (let end = ''; end !== 'before its last commit'; deaths += 1) {
    expect([(await show(id)).state, await ready()]).toEqual(['printing', CARDS])
    end = await work(id, job, deaths, true).catch((error: Error) => error.message)
  }
  expect(deaths).toBeGreaterThan(6)
  const before = (await show(id)).files
  await work(id, job, 100)
  const printed = await show(id)
  expect([printed.state, await ready()]).toEqual(['printed', 0])
  // what lay there whole is not made again
  expect(printed.files).toEqual(before)
  expect(printed.files.map(({ kind, cards }) => [kind, cards])).toEqual([
    ['addresses', CARDS],
    ['cards', 500],
    ['cards', 1],
  ])
  const csv = await client.call('GET', `/postcards/campaigns/${id}/files/0`)
  const codes = csv.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1])
  expect([codes.length, new Set(codes).size]).toEqual([CARDS, CARDS])
  const pages = async (at: number) => {
    const { rawPayload } = await client.call('GET', `/postcards/campaigns/${id}/files/${at}`)
    return rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  expect([await pages(1), await pages(2)]).toEqual([1000, 2])
  // a job that comes late finds nothing to do
  await work(id, job, 100)
  await work(id, randomUUID(), 100)
  expect(await show(id)).toEqual(printed)
})
