import type { Browser, Page } from 'playwright-core'
import { startApp } from '../../e2e/support/app.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { watchScripts } from '../support/watchScripts.ts'

const ROUNDS = 3
const MEGABIT = 1_000_000 / 8

const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * MEGABIT,
    uploadThroughput: 0.75 * MEGABIT,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Milliseconds from one key to the next of a quick typist. */
const KEY_MS = 60

/** Presses the keys of a sign-in, then its button. */
const enter = async (page: Page, delay: number) => {
  await page.goto('/#/login/sign-in')
  await page.getByLabel('Email').pressSequentially('demo@clove.example', { delay })
  await page.getByLabel('Password').pressSequentially('clove-demo', { delay })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** From the press of the button, with nothing in the browser's cache, until a menu of the shell opens. */
const timeShell = async (browser: Browser, baseURL: string, delay: number): Promise<number> => {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await enter(page, delay)
  const took = await timed(async () => {
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('link', { name: 'Profile' }).waitFor()
  })
  await page.context().close()
  return took
}

/** JavaScript a newcomer loads, when the sign-in form answers on a slow phone, and when the shell does after it. */
export const measureWeight = async (): Promise<Figure[]> => {
  const app = await startApp({ CLOVE_DEMO: 'accounts' })
  const browser = await openBrowser()
  try {
    const times: number[] = []
    let signIn = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await (await browser.newContext({ baseURL: app.url })).newPage()
      const scripts = watchScripts(page)
      await slowDown(page)
      times.push(
        await timed(async () => {
          await page.goto('/#/login/sign-in', { waitUntil: 'commit' })
          const email = page.getByLabel('Email')
          await email.click()
          await email.fill('demo@clove.example')
          if ((await email.inputValue()) !== 'demo@clove.example') throw new Error('The form does not answer')
        }),
      )
      signIn = await scripts()
      await page.context().close()
    }
    const typed: number[] = []
    const filled: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      typed.push(await timeShell(browser, app.url, KEY_MS))
      filled.push(await timeShell(browser, app.url, 0))
    }
    const page = await (await browser.newContext({ baseURL: app.url })).newPage()
    const scripts = watchScripts(page)
    await enter(page, 0)
    await page.waitForURL(/#\/$/)
    await page.goto('/#/outreach/leads')
    await page.getByRole('heading', { name: 'Leads' }).waitFor()
    const leads = await scripts()
    return [
      { name: 'JavaScript of sign-in, gzip', value: signIn, unit: 'kB', aim: 250 },
      { name: 'sign-in answers, 4× slower CPU, 1.6 Mbit/s', value: median(times) / 1000, unit: 's', aim: 3 },
      {
        name: 'shell answers after the sign-in of somebody who types',
        value: median(typed) / 1000,
        unit: 's',
        aim: 0.7,
      },
      { name: 'the same, filled in at once', value: median(filled) / 1000, unit: 's' },
      { name: 'JavaScript up to the leads screen, gzip', value: leads, unit: 'kB', aim: 400 },
    ]
  } finally {
    await browser.close()
    await app.stop()
  }
}
