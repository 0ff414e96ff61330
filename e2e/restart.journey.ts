import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { type App, startApp } from './support/app.ts'
import { openBrowser } from './support/browser.ts'
import { importFiles, signIn, writeReports } from './support/steps.ts'

const world = { seed: 9, products: 30, buyers: 2000, orders: 6000, since: '2026-06-01', days: 120 }
const demo = { CLOVE_DEMO: 'accounts' }

let app: App
let browser: Browser
before(async () => {
  app = await startApp(demo)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await app.stop()
})

const enter = async ({ url }: App): Promise<Page> => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 1400 } })
  page.setDefaultTimeout(30_000)
  await page.goto('/')
  await signIn(page)
  return page
}
const ask = async <T>(page: Page, path: string) =>
  ((await (await page.request.get(path, { headers: { 'x-clove-tenant': 'demo' } })).json()) as { data: T }).data
const openJobs = async (page: Page) =>
  (await ask<LeadJob[]>(page, '/leads/jobs')).filter(({ state }) => state === 'queued' || state === 'running')
const readyIn = (rows: LeadRow[]) => rows.reduce((sum, { ready = 0 }) => sum + ready, 0)
const saysReady = (page: Page, count: number) => page.getByText(`${count.toLocaleString('en-US')} ready`).waitFor()

test('a server killed in the middle of its jobs ends in the truth on screen', { timeout: 180_000 }, async () => {
  const page = await enter(app)
  const { orders, shipments } = await writeReports(world)
  await importFiles(page, [orders, shipments])
  await page.goto('/#/outreach/leads')
  const generate = page.getByRole('button', { name: /^Generate all/ })
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/leads/batch')), generate.click()])
  await app.kill()
  app = await startApp({ ...demo, CLOVE_DATA: app.dataDir, PORT: new URL(app.url).port })

  for (const end = Date.now() + 60_000; Date.now() < end && (await openJobs(page)).length; ) await wait(200)
  const jobs = await ask<LeadJob[]>(page, '/leads/jobs')
  deepEqual([...new Set(jobs.map(({ state }) => state))], ['finished'])
  const rows = await ask<LeadRow[]>(page, '/leads')
  const total = readyIn(rows)
  equal(
    total,
    jobs.reduce((sum, { result }) => sum + (result?.count ?? 0), 0),
  )
  equal(jobs.length, rows.length)
  ok(total > 0)
  await saysReady(page, total)
  equal(await page.getByText(/waiting|generating/).count(), 0)
  await page.close()
})

test('a SIGTERM to npm start ends the server and its database', { timeout: 120_000 }, async () => {
  const started = await startApp(demo, ['npm', 'start'])
  const database = join(started.dataDir, 'postgres', 'postmaster.pid')
  const answers = () =>
    fetch(`${started.url}/healthz`).then(
      ({ ok: isOk }) => isOk,
      () => false,
    )
  deepEqual([await answers(), existsSync(database)], [true, true])
  await started.leave()
  for (const end = Date.now() + 30_000; Date.now() < end && existsSync(database); ) await wait(100)
  deepEqual([await answers(), existsSync(database)], [false, false])
  await rm(started.dataDir, { recursive: true })
})

test('a backup made while it runs is, restored elsewhere, the same Clove', { timeout: 120_000 }, async () => {
  const { DATABASE_URL: _, ...env } = process.env
  const run = (command: string, file: string, dataDir: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', `server/${command}.ts`, file], {
      env: { ...env, CLOVE_DATA: dataDir, CLOVE_PASSPHRASE: 'open sesame' },
    })
  const folder = await mkdtemp(join(tmpdir(), 'clove-backup-'))
  const [file, dataDir] = [join(folder, 'clove.backup'), join(folder, 'data')]
  match((await run('backup', file, app.dataDir)).stdout, /rows of \d+ tables.*under the passphrase/)
  match((await run('restore', file, dataDir)).stdout, /is restored/)
  const restored = await startApp({ ...demo, CLOVE_DATA: dataDir })
  try {
    const [here, there] = [await enter(app), await enter(restored)]
    const rows = await ask<LeadRow[]>(here, '/leads')
    deepEqual(await ask(there, '/leads'), rows)
    deepEqual(await ask(there, '/addresses'), await ask(here, '/addresses'))
    await there.goto('/#/outreach/leads')
    await saysReady(there, readyIn(rows))
  } finally {
    await restored.stop()
    await rm(folder, { recursive: true })
  }
})
