import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { startApp } from '../../e2e/support/app.ts'
import { openBrowser } from '../../e2e/support/browser.ts'
import { type Figure, median } from '../support/figures.ts'
import { buildPages } from '../table/build.ts'
import { installClock, type Reading } from '../table/page.ts'
import { expected, type Seen, stockRows } from '../table/rows.ts'
import { serveTables } from '../table/serve.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SCROLL_MS = 3000
const keys: [key: string, text: string][] = [
  ['x', 'x'],
  ['k', 'xk'],
  ['4', 'xk4'],
  ['Backspace', 'xk'],
  ['Backspace', 'x'],
  ['Backspace', ''],
  ['s', 's'],
  ['t', 'st'],
  ['e', 'ste'],
]

interface Candidate extends Reading {
  path: string
  head: string
  /** Groups by marketplace and seller. */
  group(page: Page): Promise<void>
  ungroup(page: Page): Promise<void>
}
const press = (page: Page) => page.getByTestId('group-toggle').click()
const count = '[data-testid="row-count"]'
const linked = encodeURIComponent('{"group":["marketplace","seller"]}')
const stock = '/#/logistics/inventory-history'
const candidates: Record<'bare' | 'antd' | 'ours', Candidate> = {
  bare: {
    path: '/bare',
    area: '.scroll',
    cell: '.row [data-col="$"]',
    head: '.head [data-col="$"]',
    count,
    group: press,
    ungroup: press,
  },
  antd: {
    path: '/antd',
    area: '.ant-table-tbody-virtual-holder',
    cell: '.ant-table-row [data-col="$"]',
    head: 'th[data-col="$"]',
    count,
    group: press,
    ungroup: press,
  },
  ours: {
    path: stock,
    area: '.data-table-scroll',
    cell: 'tbody [data-col="$"]',
    head: 'thead [data-col="$"]',
    count,
    // a link to the grouped table, followed: what the router does counts as well
    group: (page) =>
      page.evaluate(
        (hash) => {
          window.location.hash = hash
        },
        `${stock.slice(2)}?table.inventory=${linked}`,
      ),
    ungroup: (page) => page.getByRole('button', { name: /^Remove by/ }).click(),
  },
}
type Name = keyof typeof candidates
type Times = Record<
  'first' | 'key' | 'sort' | 'again' | 'sku' | 'group' | 'fps' | 'longest' | 'blank' | 'scrolling',
  number
>

const signIn = async (page: Page, url: string) => {
  await page.request.post(`${url}/auth/sign-in`, {
    headers: { origin: url },
    data: { email: 'demo@clove.example', password: 'clove-demo' },
  })
  await page.addInitScript(() => {
    sessionStorage.setItem('tenant', 'demo')
    // the SKU is in sight, as on the other pages
    const layout = { name: 'inventory', widths: {}, order: [], hidden: {}, pinned: { sku: true }, views: [] }
    const kept = { ids: ['inventory'], entities: { inventory: layout }, _persist: { version: -1, rehydrated: true } }
    const parts = Object.entries(kept).map(([part, value]) => [part, JSON.stringify(value)])
    localStorage.setItem('persist:tableLayouts', JSON.stringify(Object.fromEntries(parts)))
  })
}

/** Turns the wheel as a hand does, which does not wait for the page: 300 px every 16 ms. */
const scroll = async (page: Page, area: string) => {
  const box = await page.locator(area).boundingBox()
  const at = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 200 }
  await page.mouse.move(at.x, at.y)
  const debug = await page.context().newCDPSession(page)
  await debug.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await debug.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const frames = await page.evaluateHandle(() => window.benchClock.frames())
  const before = await busy()
  const turns: Promise<unknown>[] = []
  const wheel = { type: 'mouseWheel', ...at, deltaX: 0, deltaY: 300 } as const
  for (const end = Date.now() + SCROLL_MS; Date.now() < end; await setTimeout(16))
    turns.push(debug.send('Input.dispatchMouseEvent', wheel).catch(() => undefined))
  const { lengths, blank } = await frames.evaluate((stop) => stop())
  const scrolling = (await busy()) - before
  await Promise.all(turns)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return { fps: (1000 * lengths.length) / whole, longest: Math.max(...lengths), blank, scrolling }
}

const measure = async (
  browser: Browser,
  url: string,
  name: Name,
  wanted: ReturnType<typeof expected>,
): Promise<Times> => {
  const { path, head, group, ungroup, ...reading } = candidates[name]
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } })
  try {
    // functions that are sent to the page call this, by which tsx names them
    await page.addInitScript('globalThis.__name = (each) => each')
    await page.addInitScript(installClock, reading)
    if (name === 'ours') await signIn(page, url)
    await page.goto(url + path, { waitUntil: 'commit' })
    const first = await page.evaluate((seen) => window.benchClock.first(seen), wanted.typed(''))
    // what is done ahead of time is done
    await page.waitForTimeout(1500)
    const act = async (type: string, seen: Seen, work: () => Promise<void>) => {
      await page.evaluate(([event, to]) => window.benchClock.arm(event, to), [type, seen] as const)
      await work()
      return page.evaluate(() => window.benchClock.result)
    }
    const click = (column: string) => async () => {
      const box = await page.locator(head.replace('$', column)).first().boundingBox()
      await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    }
    await page.getByTestId('table-filter').click()
    const times: number[] = []
    for (const [key, text] of keys) times.push(await act('keydown', wanted.typed(text), () => page.keyboard.press(key)))
    for (let left = 0; left < 3; left += 1) await page.keyboard.press('Backspace')
    await page.waitForTimeout(300)
    const grouped = await act(name === 'ours' ? 'hashchange' : 'click', wanted.grouped, () => group(page))
    await act('click', wanted.typed(''), () => ungroup(page))
    return {
      first,
      key: median(times),
      sort: await act('click', wanted.up, click('inventory')),
      again: await act('click', wanted.down, click('inventory')),
      sku: await act('click', wanted.bySku, click('sku')),
      ...(await scroll(page, reading.area)),
      group: grouped,
    }
  } finally {
    await page.close()
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The stock table of 100,000 rows in the running app, against antd's own table and a bare page on the same rows. */
export const measureTable = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-table-'))
  const rows = stockRows()
  const wanted = expected(rows)
  await buildPages(folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let at = ''
  const close = await serveTables(folder, rows, port, () => at)
  const own = await freePort()
  const app = await startApp({ CLOVE_DEMO: 'accounts', CLOVE_URL: url, PORT: String(own) })
  at = `http://127.0.0.1:${own}`
  const browser = await openBrowser()
  try {
    const runs: Record<Name, Times[]> = { bare: [], antd: [], ours: [] }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['bare', 'antd', 'ours'] as const) runs[name].push(await measure(browser, url, name, wanted))
    const mid = (name: Name, what: keyof Times) => median(runs[name].map((times) => times[what]))
    const ratio = (what: keyof Times, to: Name, aim: number): Figure => ({
      name: `${what} ÷ ${to} (${Math.round(mid('ours', what))} and ${Math.round(mid(to, what))} ms)`,
      value: mid('ours', what) / mid(to, what),
      unit: '×',
      aim,
    })
    return [
      ratio('first', 'antd', 1),
      ratio('first', 'bare', 2.2),
      ratio('key', 'bare', 2.2),
      ratio('key', 'antd', 0.5),
      ratio('sort', 'bare', 1.5),
      ratio('again', 'bare', 2),
      ratio('sku', 'bare', 1.5),
      ratio('group', 'bare', 1.6),
      {
        name: `frames a second while scrolling: bare ÷ ours (${Math.round(mid('bare', 'fps'))} and ${Math.round(mid('ours', 'fps'))}; antd ${Math.round(mid('antd', 'fps'))})`,
        value: mid('bare', 'fps') / mid('ours', 'fps'),
        unit: '×',
        aim: 1.05,
      },
      ratio('longest', 'bare', 1.2),
      ratio('scrolling', 'bare', 2),
      { name: 'frames with rows missing', value: mid('ours', 'blank'), unit: '%', aim: 0 },
    ]
  } finally {
    await browser.close()
    await app.stop()
    close()
    await rm(folder, { recursive: true, force: true })
  }
}
