import type { Locator, Page } from 'playwright-core'

/** The rows in sight of the table on screen that hold the words. */
export const rowsWith = (page: Page, words: string | RegExp): Locator =>
  page.locator('tr[data-line]').filter({ hasText: words })

/** A cell of the one row that holds the words. */
export const cellOf = (page: Page, words: string | RegExp, column: string): Locator =>
  rowsWith(page, words).locator(`td[data-col="${column}"]`)

/** What a column shows, from the first row on. */
export const columnOf = async (page: Page, column: string): Promise<string[]> => {
  const lines = await page
    .locator(`tr[data-line] td[data-col="${column}"]`)
    .evaluateAll((cells) =>
      cells.map((cell) => [Number(cell.parentElement?.dataset.line), cell.textContent?.trim() ?? ''] as const),
    )
  return lines.sort(([a], [b]) => a - b).map(([, text]) => text)
}

/** How many rows the table says it shows. */
export const rowCount = (page: Page): Locator => page.getByTestId('row-count')

/** Waits until something asked of the page again and again is so. */
export const until = async (page: Page, holds: () => Promise<boolean>, what: () => string): Promise<void> => {
  for (const end = Date.now() + 45_000; Date.now() < end; await page.waitForTimeout(50)) if (await holds()) return
  throw new Error(`It did not come to this within 15 seconds: ${what()}`)
}

/** Chooses in a select box. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: option }).click()
}

/** Ticks off several in a select box, or takes ticks away. */
export const tick = async (page: Page, label: string, ...options: string[]): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  for (const option of options) await page.locator('.ant-select-item-option:visible', { hasText: option }).click()
  // stays open, unlike that of a single choice
  await page.keyboard.press('Escape')
}

/** Waits until a place says just this. */
export const saysIn = async (page: Page, place: Locator, words: string): Promise<void> => {
  let lastText = ''
  const isShown = async () => {
    lastText = ((await place.count()) === 1 && (await place.textContent())?.trim()) || ''
    return lastText === words
  }
  await until(page, isShown, () => `"${words}", not "${lastText}"`)
}

/** Goes to a screen by the menu, as one does who has not left the page. */
export const openByMenu = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

/** Presses a tool behind the menu of the tool bar. */
export const pressTool = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Table tools' }).click()
  await page.getByRole('region', { name: 'Table tools' }).getByRole('button', { name, exact: true }).click()
}

/** Presses of a button that may move under the pointer. */
const PRESSES = 3
/** A popover opens within this time, on a busy machine too. */
const POPUP_MS = 10_000

/** Opens the fields of a filter in the tool bar, and returns them. */
export const openFilter = async (page: Page, name: string): Promise<Locator> => {
  // heads of columns have buttons whose names begin alike
  const chip = page
    .getByRole('list', { name: 'Selected filters' })
    .getByRole('button', { name: new RegExp(`^${name}: `) })
  if (await chip.count()) await chip.click()
  else {
    const list = page.getByRole('region', { name: 'Add a filter' })
    // a button that moves while it is pressed, because figures come, is not clicked
    for (let tries = 0; tries < PRESSES && !(await list.isVisible()); tries += 1) {
      await page.getByRole('button', { name: 'Add filter', expanded: false }).click()
      await list.waitFor({ timeout: POPUP_MS }).catch(() => undefined)
    }
    await list.getByRole('button', { name, exact: true }).click()
  }
  return page.getByRole('region', { name: new RegExp(`^(Add a filter|${name})$`) })
}

/** Ticks off several values of a filter in the tool bar, or takes ticks away. */
export const tickFilter = async (page: Page, name: string, ...options: string[]): Promise<void> => {
  const fields = await openFilter(page, name)
  for (const option of options) await fields.getByRole('checkbox', { name: option }).click()
  await page.keyboard.press('Escape')
  await fields.waitFor({ state: 'hidden' })
}
