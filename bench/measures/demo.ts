import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Upload } from '#contract/uploads.ts'
import { demoCompanies } from '#server/demo/demoCompanies.ts'
import { accountFiles } from '#world/files/accountFiles.ts'
import { startApp } from '../../e2e/support/app.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { type Client, signIn } from '../support/client.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { latencyWhile } from '../support/watchProcess.ts'

const ROUNDS = 5

const expected = demoCompanies.map(({ code, accounts }) => ({
  code,
  files: accounts.flatMap((account) => accountFiles(account)).length,
}))

/** Whether all report files of all demo companies are imported, and how many rows they have; what is paid for claims comes after. */
const lookAt = async (client: Client) => {
  let rows = 0
  let whole = true
  for (const { code, files } of expected) {
    const headers = { ...client.headers, 'x-clove-tenant': code }
    const answer = await fetch(`${client.url}/uploads?limit=500`, { headers })
    const { data: uploads } = (await answer.json()) as { data: Upload[] }
    const lost = uploads.find(({ state }) => state === 'failed' || state === 'held')
    if (lost) throw new Error(`${lost.filename} ended as ${lost.state}: ${lost.message}`)
    whole &&= uploads.filter(({ state }) => state === 'imported').length >= files
    for (const upload of uploads) rows += upload.rows.read
  }
  return { whole, rows }
}

/** From the sign-in button to a screen with its figures and a menu that takes a click. */
const enterShell = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/#/login/sign-in')
  await page.getByLabel('Email').fill('demo@clove.example')
  await page.getByLabel('Password').fill('clove-demo')
  const button = page.getByRole('button', { name: 'Sign in' })
  const time = await timed(async () => {
    await button.click()
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.locator('main .ant-skeleton').waitFor({ state: 'hidden' })
    await page.getByRole('navigation').first().getByRole('link').first().click({ trial: true })
  })
  await context.close()
  return time
}

/** The first start: how soon one can sign in, how soon the demo's companies are whole, and the shell after signing in. */
export const measureDemo = async (): Promise<Figure[]> => {
  const since = performance.now()
  const app = await startApp({ CLOVE_DEMO: '1' })
  const seconds = () => (performance.now() - since) / 1000
  try {
    const client = await signIn(app.url)
    const signedIn = seconds()
    let state = await lookAt(client)
    const latency = latencyWhile(
      () => client.get('/whoami'),
      () => state.whole,
    )
    while (!state.whole) {
      await wait(100)
      state = await lookAt(client)
    }
    const filled = seconds()
    const busy = await latency
    const browser = await openBrowser()
    const times: number[] = []
    try {
      for (let round = 0; round < ROUNDS; round += 1) times.push(await enterShell(browser, app.url))
    } finally {
      await browser.close()
    }
    return [
      { name: 'first start: sign-in answers after', value: signedIn, unit: 's', aim: 5 },
      { name: 'first start: demo whole after', value: filled, unit: 's', aim: 20 },
      { name: 'rows of its reports', value: state.rows, unit: '' },
      { name: 'GET /whoami p95 meanwhile', value: busy, unit: 'ms', aim: 50 },
      {
        name: 'shell after sign-in: content shown, menu takes a click',
        value: median(times) / 1000,
        unit: 's',
        aim: 1,
      },
    ]
  } finally {
    await app.stop()
  }
}
