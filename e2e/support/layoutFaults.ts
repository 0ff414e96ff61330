import type { Page } from 'playwright-core'

/** The lowest place, in px, where the first row of a screen's table may begin. */
const firstRowLimit = (width: number) => (width < 600 ? 200 : 320)

/** Time in which tables lay out their columns for another width of the window. */
const SETTLE_MS = 400

interface Layout {
  firstRowTop: number | null
  faults: string[]
}

/** Measures the layout of the screen in the page itself; only what is drawn in the window counts. */
const readLayout = async (page: Page): Promise<Layout> => {
  // the compiler that runs the journeys names inner functions by this function, which the page lacks
  await page.evaluate('globalThis.__name ??= (named) => named')
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const isDrawn = (element: Element) => {
      const { width, height, bottom, top } = element.getBoundingClientRect()
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility()
    }
    const drawn = (selector: string) => [...main.querySelectorAll<HTMLElement>(selector)].filter(isDrawn)
    const textOf = (element: Element) => (element.textContent ?? '').trim()
    const isCut = (cell: HTMLElement) =>
      cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX !== 'visible'

    // dates, amounts and states say nothing, or something else, when they are cut
    const isFigure =
      /^(?:\p{Sc}|[A-Z]{2,3}\s?)?[−-]?[\d,.]+(?:\s?\p{Sc})?$|\d{4}-\d\d-\d\d|^\d{1,2} \p{L}{3,4}(?: \d{4})?$| (?:ago|AD|AP)$/u
    const cutTexts = drawn('td, td *')
      .filter((cell) => isCut(cell) && textOf(cell).length < 32)
      .filter((cell) => isFigure.test(textOf(cell)) || cell.closest('[class*="status"]'))
      .map((cell) => `‘${textOf(cell)}’ is cut off`)

    // a table that leaves part of its window empty has room for whole names
    const grids = drawn('[role=grid], [role=treegrid]')
    const cutNames = grids.flatMap((grid) => {
      const edges = [...grid.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().right)
      const window = (grid.parentElement as HTMLElement).getBoundingClientRect()
      if (!edges.length || window.right - Math.max(...edges) < 24) return []
      const cut = [...grid.querySelectorAll<HTMLElement>('td, td *')].find((cell) => isDrawn(cell) && isCut(cell))
      return cut ? [`‘${textOf(cut)}’ is cut off although the table has room`] : []
    })

    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) => {
        const share = value / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgroundOf = (element: Element | null): number[] => {
      for (let at = element; at; at = at.parentElement) {
        const color = channels(getComputedStyle(at).backgroundColor)
        if (color.length === 3 || (color[3] ?? 0) > 0.99) return color.slice(0, 3)
      }
      return [255, 255, 255]
    }
    // drawn cards are pictures of their own; all other drawings are charts
    const labels = drawn('svg text').filter(
      (label) => textOf(label) && !label.closest('[class*="card"], [class*="design"]'),
    )
    const faintLabels = labels.flatMap((label) => {
      const { fill, opacity } = getComputedStyle(label)
      const [color, background] = [channels(fill), backgroundOf(label.closest('svg'))]
      const share = (color[3] ?? 1) * Number(opacity)
      const mixed = [0, 1, 2].map((nr) => (color[nr] ?? 0) * share + (background[nr] ?? 0) * (1 - share))
      const [lighter = 0, darker = 0] = [luminance(mixed), luminance(background)].sort((a, b) => b - a)
      const contrast = (lighter + 0.05) / (darker + 0.05)
      return contrast < 4.5 ? [`‘${textOf(label)}’ has a contrast of ${contrast.toFixed(1)} : 1`] : []
    })

    // what is longer than a screen is read in a window that is not much smaller
    const slits = drawn('*')
      .filter((box) => box.clientHeight < innerHeight * 0.4 && box.scrollHeight > box.clientHeight * 2)
      .filter((box) => box.localName !== 'textarea' && /auto|scroll/.test(getComputedStyle(box).overflowY))
      .map((box) => `‘${textOf(box).slice(0, 32)}…’ scrolls in a window of ${box.clientHeight} px`)

    const first = drawn('[role=grid] tbody tr, [role=treegrid] tbody tr')[0]
    return {
      firstRowTop: first ? Math.round(first.getBoundingClientRect().top) : null,
      faults: [...new Set([...cutTexts, ...cutNames, ...faintLabels, ...slits])].slice(0, 8),
    }
  })
}

/** Returns whether Tab, pressed in a table of the screen, leaves it at once; true without a table. */
const isOneTabStop = async (page: Page): Promise<boolean> => {
  const grid = page.locator('main :is([role=grid], [role=treegrid])').first()
  if (!(await grid.count())) return true
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  return grid.evaluate((table) => !table.contains(document.activeElement))
}

/**
 * Returns what is wrong with the layout of the screen at a width: a first row that begins too low, text cut off in
 * columns of dates, money or status, cut names beside empty space, faint labels of charts, long content in a low window
 * of its own, a page that is wider than its window, and a table of several tab stops.
 */
export const layoutFaults = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
  await page.waitForTimeout(SETTLE_MS)
  const { firstRowTop, faults } = await readLayout(page)
  if (firstRowTop !== null && firstRowTop > firstRowLimit(width))
    faults.push(`the first row begins at ${firstRowTop} px`)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (beyond > 0) faults.push(`${beyond} px wider than the window`)
  if (!(await isOneTabStop(page))) faults.push('the table has several tab stops')
  return faults.map((fault) => `at ${width}: ${fault}`)
}
