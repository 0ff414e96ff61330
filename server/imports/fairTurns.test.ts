import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { lockImports } from '#facts/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { importJobs } from './importJobs.ts'
import { ImportEnded } from './watchImport.ts'

let server: TestServer
const uploaders: Uploader[] = []
const company = async (tenant: string) => {
  const uploader = await newUploader(server, tenant, [['us', 'amazon', ['US']]])
  uploaders.push(uploader)
  return uploader
}
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  for (const { close } of uploaders) close()
  await server.close()
})

const within = <T>({ client }: Uploader, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, work)
const jobsOf = (uploader: Uploader, state: 'queued' | 'running') =>
  within(uploader, ({ tx }) =>
    tx
      .selectFrom('jobs')
      .select(['id', 'weight', 'args', 'data'])
      .where('kind', '=', jobKinds.importFile)
      .where('state', '=', state)
      .execute(),
  )
const fields = { marketplace: 'US', asOf: '2026-03-01T02:00:00Z' }
const largeFile = () =>
  myiFile(Array.from({ length: 1100 }, (_, at) => ({ sku: `LARGE${at}`, 'product-name': 'x'.repeat(1000) })))

test('a small file is imported while large ones hold all places for imports', async () => {
  const large = [await company('large-one'), await company('large-two')]
  const small = await company('small-one')
  await within(large[0] as Uploader, (first) =>
    within(large[1] as Uploader, async (second) => {
      await lockImports(first)
      await lockImports(second)
      for (const uploader of large) {
        expect((await uploader.post(largeFile(), fields)).statusCode).toBe(202)
        while ((await jobsOf(uploader, 'running')).length === 0) await wait(20)
      }
      expect(await small.send(myiFile([{}]), fields)).toMatchObject({ state: 'imported', rows: { new: 1 } })
    }),
  )
}, 60_000)

test('one that takes longer than small files do is tried again among the large; one that uses up that limit puts its company behind', async () => {
  const uploader = await company('slow')
  const { tenantId: tenant } = uploader.client
  const { platform } = server
  const [kind] = importJobs(platform, () => Promise.reject(new ImportEnded('late')))
  const run = async ({ id, args, data }: Pick<JobRun, 'id' | 'args' | 'data'>) =>
    kind?.run({
      ...{ id, tenant, args, data },
      progress: () => Promise.resolve(),
      finish: async (work) => {
        await within(uploader, async (scope) => {
          await work(scope)
          await scope.tx.updateTable('jobs').set({ state: 'finished' }).where('id', '=', id).execute()
        })
      },
    })
  // the server's own worker holds the first file, so that the next ones stay queued
  await within(uploader, async (scope) => {
    await lockImports(scope)
    await uploader.post(myiFile([{ sku: 'FIRST' }]), fields)
    while ((await jobsOf(uploader, 'running')).length === 0) await wait(20)
    const { id } = (await uploader.post(myiFile([{ sku: 'SLOW' }]), fields)).json<{ data: Upload }>().data
    const [first] = await jobsOf(uploader, 'queued')
    expect(first).toMatchObject({ weight: 0, args: [Number(id)] })
    if (!first) return
    await run(first)
    const [second] = await jobsOf(uploader, 'queued')
    expect(second).toMatchObject({ weight: 1, args: [Number(id)] })
    if (!second) return
    await uploader.post(myiFile([{ sku: 'NEXT' }]), fields)
    await within(uploader, ({ tx }) =>
      tx.updateTable('jobs').set({ started_at: new Date(), state: 'running' }).where('id', '=', second.id).execute(),
    )
    await run(second)
    expect(await uploader.client.data<Upload>('GET', `/uploads/${id}`)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^The import was stopped after 2 minutes/),
    })
    await uploader.post(myiFile([{ sku: 'LATER' }]), fields)
    expect((await jobsOf(uploader, 'queued')).map(({ weight }) => weight)).toEqual([2, 2])
  })
}, 60_000)
