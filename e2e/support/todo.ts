import type { Locator, Page } from 'playwright-core'

/** Opens home and returns the row of its to-do list with this text; the list is loaded, so a missing row is done. */
export const todoRow = async (page: Page, text: string): Promise<Locator> => {
  await page.goto('/#/home')
  const items = page.getByRole('region', { name: 'To do' }).getByRole('listitem')
  await items.first().waitFor()
  return items.filter({ hasText: text })
}
