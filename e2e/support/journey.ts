import { deepEqual } from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type App, startApp } from './app.ts'
import { openBrowser } from './browser.ts'
import { type Watch, watch } from './watch.ts'

/** What a journey walks on: a page of a new, empty browser profile, opened at Clove's first screen. */
export interface Stage extends Watch {
  page: Page
  app: App
}

type Journey = (title: string, walk: (stage: Stage) => Promise<void>) => void

const pictures = join('.cache', 'journeys')

/** One Clove and one browser for the journeys of a file. A journey also fails by what goes wrong unseen on its page. */
export const stageJourneys = (env: Record<string, string> = {}, options: BrowserContextOptions = {}): Journey => {
  let app: App | undefined
  let browser: Browser | undefined
  before(async () => {
    app = await startApp(env)
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
  })
  return (title, walk) =>
    test(title, { timeout: 120_000 }, async () => {
      if (!app || !browser) throw new Error('The stage was not set')
      const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 800 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const watching = watch(page)
      try {
        await page.goto('/')
        await walk({ page, app, ...watching })
        deepEqual(watching.problems(), [])
      } catch (error) {
        await mkdir(pictures, { recursive: true })
        await page.screenshot({ path: join(pictures, `${title.replace(/\W+/g, '-')}.png`) }).catch(() => undefined)
        throw error
      } finally {
        await context.close()
      }
    })
}
