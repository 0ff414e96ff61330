import { equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Purchase } from '#contract/purchases.ts'
import { askFor } from './support/ask.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = asinOf('LAMP')
/** The label on a unit of the lamp in the United States. */
const LABEL = 'X0LAMPUS00'

/** A supplier to order from. */
const someSupplier = async (page: Page): Promise<string> => {
  const facts = { name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null }
  return (await askFor<{ id: string }>(page, 'POST', '/po/suppliers', { data: facts })).id
}

journey('on a phone a label is scanned, stock read, a note written and a delivery received', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // a camera that shows nothing, and a reader that sees the label all the same
  await page.addInitScript(`
    globalThis.BarcodeDetector = class {
      detect() {
        return Promise.resolve([{ rawValue: '${LABEL}' }])
      }
    }
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(5))
  `)
  await letIn(page)
  await sendFiles(page, [ordersFile(), ...stockFiles()])
  const line = {
    ...{ marketplace: 'US', seller: 'clove-us', asin: LAMP, sku: 'LAMP-US', fnsku: LABEL },
    ...{ quantity: 40, unitCost: 1250 },
  }
  const draft = { supplier: await someSupplier(page), currency: 'USD', expected: null, notes: '', lines: [line] }
  const order = await askFor<Purchase>(page, 'POST', '/po', { data: draft })
  await askFor(page, 'POST', `/po/${order.id}/send`, { data: {} })

  await page.goto('/#/home')
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Search' }).click()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  await page.waitForURL(`**/#/asins/${LAMP}`)
  await page.getByRole('region', { name: 'Stock of clove-us in US' }).waitFor()

  const tab = (name: string) => page.getByRole('main').getByTitle(name, { exact: true }).click()
  await tab('Notes')
  await page.getByRole('textbox', { name: 'New note' }).fill('Two boxes crushed')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('heading', { name: 'Notes · 1' }).waitFor()

  await tab('Orders')
  await page.getByRole('link', { name: order.number }).first().click()
  await page.getByRole('button', { name: `Receive ${order.number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Receive ${order.number}` })
  equal(await dialog.getByRole('spinbutton').inputValue(), '40')
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Receive 40 units' }).click()
  await page.getByText('Received', { exact: true }).first().waitFor()
})
