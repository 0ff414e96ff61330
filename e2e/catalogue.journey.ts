import { deepEqual, equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { cellOf, choose, openByMenu, rowsWith, saysIn } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const [SHELF, VASE] = [asinOf('SHELF'), asinOf('VASE')]
const regular = { email: 'regular@clove.example', password: 'clove-demo' }

/** The page of a product in the table on screen, opened by its number. */
const openProduct = async (page: Page, asin: string, name: string, tab = 'Stock') => {
  await rowsWith(page, asin).first().getByRole('link', { name: asin }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const product = page.getByRole('main')
  await product.getByTitle(tab, { exact: true }).click()
  await product.getByRole('button', { name: 'Discontinue…' }).waitFor()
  return product
}
const openStock = async (page: Page) => {
  await page.goto('/#/logistics/inventory-history')
  await cellOf(page, SHELF, 'inventory').first().waitFor()
}
const act = async (page: Page, sku: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${sku}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const undo = async (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click()

journey(
  'a SKU is added to a product, moved, and deleted with its sales by an admin alone',
  async ({ page, openElsewhere }) => {
    const nukes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/items/nuke')) nukes.push(request.postData() ?? '')
    })
    await letIn(page)
    await sendFiles(page, [ordersFile(), ...stockFiles()])
    await openStock(page)
    const product = await openProduct(page, SHELF, 'Shelf, plain', 'SKUs')
    deepEqual(await accessibilityFaults(page), [])
    await product.getByRole('button', { name: 'Add SKU…' }).click()
    const adding = page.getByRole('dialog', { name: `Add a SKU to ${SHELF}` })
    await adding.getByRole('textbox', { name: 'SKU', exact: true }).fill('SHELF-2')
    await adding.getByRole('textbox', { name: 'FNSKU', exact: true }).fill('X0SHELF200')
    await choose(page, 'Seller', 'Clove US')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('SHELF-2 of clove-us on Amazon added.').waitFor()

    await act(page, 'SHELF-2 of clove-us on Amazon', 'Edit or move…')
    await choose(page, 'Seller', 'Clove Europe')
    await page
      .getByRole('dialog', { name: `SHELF-2 of ${SHELF}` })
      .getByRole('button', { name: 'Save' })
      .click()
    await product.getByRole('button', { name: 'Actions for SHELF-2 of clove-eu on Amazon' }).waitFor()
    equal(await product.getByRole('button', { name: 'Actions for SHELF-2 of clove-us on Amazon' }).count(), 0)

    await act(page, 'SHELF-UK of clove-eu on Amazon', 'Delete with its sales…')
    const really = page.getByRole('dialog', { name: 'Really delete this SKU?' })
    await really
      .getByText(
        'This deletes the SKU SHELF-UK and all sales with it on Amazon, and everything else reports contain about it: visits, ads, returns, stock and unfiled claims. This can’t be undone.',
      )
      .waitFor()
    await really.getByRole('button', { name: 'Cancel' }).click()
    await really.waitFor({ state: 'hidden' })
    equal(nukes.length, 0)
    await act(page, 'SHELF-UK of clove-eu on Amazon', 'Delete with its sales…')
    await really.getByRole('button', { name: 'OK' }).click()
    await page.getByText(/^SHELF-UK is deleted, and [1-9]\d* sales rows with it on Amazon\.$/).waitFor()
    equal(nukes.length, 1)

    const other = await openElsewhere()
    await letIn(other, regular)
    await other.goto(`/#/asins/${SHELF}?tab=skus`)
    await other.getByRole('button', { name: 'Actions for SHELF-US of clove-us on Amazon' }).click()
    await other.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
    equal(await other.getByRole('menuitem', { name: 'Delete with its sales…' }).count(), 0)
  },
)

journey('a missing FNSKU rings the bell until it is filled in', async ({ page }) => {
  await letIn(page)
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Needs attention/ })
  const entry = page.getByRole('tooltip').getByRole('listitem').filter({ hasText: 'Missing FNSKUs' })
  await bell.click()
  await entry.getByText('1', { exact: true }).waitFor()
  await entry.getByRole('link').click()
  const field = page.getByRole('textbox', { name: 'FNSKU of GIFT-US' })
  await field.fill('short')
  await page.getByText('an FNSKU has ten letters and digits').waitFor()
  await field.fill('X0GIFTUS00')
  await page.getByRole('button', { name: 'Save GIFT-US' }).click()
  await page.getByText('Nothing is missing').waitFor()
  await bell.click()
  await entry.waitFor({ state: 'hidden' })
})

journey('a note is counted on the row of its product, and no more when it is deleted', async ({ page }) => {
  await letIn(page)
  await openStock(page)
  const notes = cellOf(page, SHELF, 'notes').first()
  await saysIn(page, notes, '–')
  const product = await openProduct(page, SHELF, 'Shelf, plain', 'Notes')
  await product.getByRole('textbox', { name: 'New note' }).fill('Ask for thicker boards')
  await product.getByRole('button', { name: 'Add note' }).click()
  await product.getByRole('heading', { name: 'Notes · 1' }).waitFor()
  await openStock(page)
  await saysIn(page, notes, '1')
  await openProduct(page, SHELF, 'Shelf, plain', 'Notes')
  await product.getByRole('button', { name: 'Delete note: Ask for thicker boards' }).click()
  await openStock(page)
  await saysIn(page, notes, '–')
})

journey('a product that is discontinued leaves restock, and comes back with Undo', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/logistics/restock')
  const product = await openProduct(page, VASE, 'Vase, plain')
  await product.getByRole('button', { name: 'Discontinue…' }).click()
  const asked = page.getByRole('dialog', { name: `Discontinue ${VASE}` })
  await asked.getByText('Units in stock').waitFor()
  equal(await asked.getByLabel('What changes').textContent(), 'SKUs1Units in stock60Units incoming0Units on order0')
  deepEqual(await accessibilityFaults(page), [])
  await asked.getByRole('button', { name: 'Discontinue', exact: true }).click()
  await page.getByText(`${VASE} discontinued: 1 SKU.`).waitFor()
  await product.getByText(/^Discontinued by /).waitFor()
  await openByMenu(page, 'Restock')
  await rowsWith(page, SHELF).first().waitFor()
  equal(await rowsWith(page, VASE).count(), 0)
  await undo(page)
  await rowsWith(page, VASE).waitFor()

  await openByMenu(page, 'Problematic Products')
  await rowsWith(page, VASE).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Discontinue…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discontinue 1 product' })
  await dialog.getByText('VASE-US').waitFor()
  await dialog.getByRole('button', { name: 'Discontinue 1 product' }).click()
  await page.getByText('No problematic products').waitFor()
  await openByMenu(page, 'Inventory History')
  // what lies there still lies there
  await saysIn(page, cellOf(page, VASE, 'inventory'), '60')
  await openByMenu(page, 'Restock')
  await rowsWith(page, SHELF).first().waitFor()
  equal(await rowsWith(page, VASE).count(), 0)
  await undo(page)
  await rowsWith(page, VASE).waitFor()
})
