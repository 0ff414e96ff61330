import { equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const DESIGNS = '/#/outreach/postcards/designs'
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name })
const element = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Elements' }).getByRole('button', { name })
const isAsWideAsTheWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Where the middle of an element of the card is on the screen. */
const middleOf = async (page: Page, id: string) => {
  const box = await page.locator(`[data-element="${id}"] > rect`).first().boundingBox()
  if (!box) throw new Error(`${id} is not on the card`)
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

journey('a card is designed on the card itself, saved, copied, printed, deleted and brought back', async ({ page }) => {
  await letIn(page)
  await page.goto(DESIGNS)
  await page.getByRole('heading', { name: 'No designs yet' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'New design' }).click()
  await page.getByRole('dialog', { name: 'New design' }).waitFor()
  await page.getByRole('button', { name: /^Thank you/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  await page.getByRole('heading', { name: 'Ready to print' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  // arrow keys move what is chosen in the list, and one step back is the whole walk
  await element(page, /Thank you!/).click()
  const left = Number(await number(page, 'Left, mm').inputValue())
  await element(page, /Thank you!/).press('ArrowRight')
  await element(page, /Thank you!/).press('Shift+ArrowRight')
  await page.getByText(`${Math.round((left + 6) * 100) / 100} mm from the left`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${left} mm from the left`).waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByText(`${Math.round((left + 6) * 100) / 100} mm from the left`).waitFor()

  // the pointer takes it to the middle of the card, where it lies on the line
  const [x, y] = await middleOf(page, 'title')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 30)
  const card = await page.locator('.card-area-cut').boundingBox()
  if (!card) throw new Error('The card has no place')
  await page.mouse.move(card.x + card.width / 2 + 2, y + 30)
  await page.locator('.card-guide').first().waitFor({ state: 'attached' })
  await page.mouse.up()
  const width = Number(await number(page, 'Width, mm').inputValue())
  equal(Math.abs(Number(await number(page, 'Left, mm').inputValue()) + width / 2 - 152.4 / 2) < 0.02, true)

  // what is not saved survives a reload
  await page.getByRole('textbox', { name: 'Text' }).fill('Many thanks!')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes('Many thanks')))
  await page.reload()
  await page.getByText('not saved yet').waitFor()
  await element(page, /Many thanks/).click()

  // the back says what the post would mind
  await page.getByText('Back', { exact: true }).click()
  await element(page, /^Address/).click()
  await number(page, 'Top, mm').fill('80')
  await page.getByRole('button', { name: /outside the area that the postal service reads/ }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Ready to print' }).waitFor()

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('4 × 6 in · saved').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'PDF' }).click()])
  match((await readFile(await download.path())).toString('latin1'), /^%PDF-1\.7[\s\S]*\/TrimBox/)

  await page.getByRole('link', { name: 'All designs' }).click()
  await page.getByRole('link', { name: 'Thank you', exact: true }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Copy Thank you' }).click()
  await page.getByRole('link', { name: 'Thank you (copy)' }).waitFor()
  await page.getByRole('button', { name: 'Delete Thank you (copy)' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Thank you (copy) restored.').waitFor()
  await page.getByRole('link', { name: 'Thank you (copy)' }).waitFor()
})

journey('on a phone a card is looked at and changed a little', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await letIn(page)
  await page.goto(DESIGNS)
  await page.getByRole('link', { name: 'Thank you', exact: true }).click()
  await page.getByText('Use a wider screen').waitFor()
  equal(await isAsWideAsTheWindow(page), 0)
  ok(await page.getByRole('img', { name: 'Front of the card' }).isVisible())
  await element(page, /Many thanks/).click()
  await page.getByRole('switch', { name: 'Bold' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('4 × 6 in · saved').waitFor()
  equal((await faultsInBoth(page)).join(), '')
})
