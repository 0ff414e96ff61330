import { deepEqual } from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type App, startApp } from './app.ts'
import { openBrowser } from './browser.ts'
import { type Watch, watch } from './watch.ts'

/** What a journey walks on: a page of a new, empty browser profile that has opened nothing yet. */
export interface Stage extends Pick<Watch, 'expectProblem'> {
  page: Page
  app: App
  /** A page of another browser profile: somebody else, who opens the address if there is one. */
  openElsewhere(address?: string): Promise<Page>
}

type Journey = (title: string, walk: (stage: Stage) => Promise<void>) => void

const pictures = join('.cache', 'journeys')
// without motion: what still grows under the pointer, a menu on a busy machine, loses the click
const profile = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

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
    test(title, { timeout: 180_000 }, async () => {
      if (!app || !browser) throw new Error('The stage was not set')
      const profiles = browser
      const settings = { baseURL: app.url, ...profile, ...options }
      const pages: Page[] = []
      const { follow, problems, expectProblem } = watch()
      const openElsewhere = async (address?: string) => {
        const page = await (await profiles.newContext(settings)).newPage()
        pages.push(page)
        page.setDefaultTimeout(45_000)
        follow(page)
        if (address) await page.goto(address)
        return page
      }
      try {
        await walk({ page: await openElsewhere(), app, expectProblem, openElsewhere })
        deepEqual(problems(), [])
      } catch (error) {
        await mkdir(pictures, { recursive: true })
        for (const [place, page] of pages.entries()) {
          const path = join(pictures, `${[title, ...(place ? [place] : [])].join(' ').replace(/\W+/g, '-')}.png`)
          await page.screenshot({ path }).catch(() => undefined)
        }
        const seen = [...pages.map((page) => page.url()), ...problems()]
        throw new Error(`${error instanceof Error ? error.message : error}\n${seen.join('\n')}`, { cause: error })
      } finally {
        for (const page of pages) await page.context().close()
      }
    })
}
