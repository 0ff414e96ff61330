import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { startApp } from './support/app.ts'
import { openBrowser } from './support/browser.ts'
import { importFiles, signIn, writeReports } from './support/steps.ts'

const world = { seed: 9, products: 30, buyers: 2000, orders: 6000, since: '2026-06-01', days: 120 }

test('a server killed in the middle of its jobs ends in the truth on screen', { timeout: 180_000 }, async () => {
  const first = await startApp({ CLOVE_DEMO: 'accounts' })
  const browser = await openBrowser()
  let app = first
  try {
    const page = await browser.newPage({ baseURL: first.url, viewport: { width: 1280, height: 1400 } })
    page.setDefaultTimeout(30_000)
    await page.goto('/')
    await signIn(page)
    const { orders, shipments } = await writeReports(world)
    await importFiles(page, [orders, shipments])
    await page.goto('/#/outreach/leads')
    const generate = page.getByRole('button', { name: /^Generate all/ })
    await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/leads/batch')), generate.click()])
    await first.kill()
    app = await startApp({ CLOVE_DEMO: 'accounts', CLOVE_DATA: first.dataDir, PORT: new URL(first.url).port })

    const headers = { 'x-clove-tenant': 'demo' }
    const ask = async <T>(path: string) =>
      ((await (await page.request.get(path, { headers })).json()) as { data: T }).data
    const open = async () =>
      (await ask<LeadJob[]>('/leads/jobs')).filter(({ state }) => state === 'queued' || state === 'running')
    for (const end = Date.now() + 60_000; Date.now() < end && (await open()).length; ) await wait(200)
    const jobs = await ask<LeadJob[]>('/leads/jobs')
    deepEqual([...new Set(jobs.map(({ state }) => state))], ['finished'])
    const rows = await ask<LeadRow[]>('/leads')
    const total = rows.reduce((sum, { ready = 0 }) => sum + ready, 0)
    equal(
      total,
      jobs.reduce((sum, { result }) => sum + (result?.count ?? 0), 0),
    )
    equal(jobs.length, rows.length)
    ok(total > 0)
    await page.getByText(`${total.toLocaleString('en-US')} ready`).waitFor()
    equal(await page.getByText(/waiting|generating/).count(), 0)
  } finally {
    await browser.close()
    await app.stop()
  }
})
