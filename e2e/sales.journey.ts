import { equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { settlementFile } from './support/money.ts'
import { letIn } from './support/steps.ts'
import { asinOf, ordersFile, sendFiles, stockFiles } from './support/stockroom.ts'
import { cellOf, columnOf, pressTool, saysIn } from './support/table.ts'
import { xlsxFile } from './support/xlsxFile.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = asinOf('LAMP')
/** Lamps sold in thirty days: four a day in the United States but for five days without stock, one in Canada, two in the United Kingdom. */
const LAMPS = 25 * 4 + 30 + 60

journey('orders become a chart, with what happened, as a table and as files', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/sales/chart')
  await page.getByText('Nothing imported yet').waitFor()
  await sendFiles(page, [ordersFile(), ...stockFiles()])

  await page.goto(`/#/asins/${LAMP}?tab=sales`)
  await page.getByRole('link', { name: 'Open the chart' }).click()
  await page.getByRole('heading', { name: `Sales of ${LAMP}` }).waitFor()
  const units = page.getByRole('figure', { name: 'Units' })
  await units.getByText(String(LAMPS), { exact: true }).waitFor()
  await units.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: new RegExp(`1 listing ran out of stock: ${LAMP} US`) }).click()
  await page.getByText(`${LAMP} US`).waitFor()
  await page.keyboard.press('Escape')
  equal((await faultsInBoth(page)).join(), '')

  const [table] = await Promise.all([page.waitForEvent('download'), pressTool(page, 'CSV')])
  match(await readFile(await table.path(), 'utf8'), /^\uFEFF?Day,Revenue,Units\r\n\d{4}-\d\d-\d\d,/)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG', exact: true }).click(),
  ])
  const bytes = await readFile(await picture.path())
  equal(bytes.subarray(1, 4).toString(), 'PNG')

  // a stretch is marked with the mouse, and the address has it
  const plot = await units.locator('.chart-plot').boundingBox()
  if (!plot) throw new Error('The chart has no place')
  const at = (share: number) => [plot.x + 60 + (plot.width - 72) * share, plot.y + plot.height / 2] as const
  await page.mouse.move(...at(0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.7))
  await page.mouse.move(...at(0.75))
  await page.mouse.up()
  await page.waitForURL(/since=\d{4}-\d\d-\d\d&until=/)
  await page.goBack()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Table tools' }).click()
  await page.getByText('As a table').click()
  await page.waitForURL(/view=table/)
  await page.reload()
  await page.locator('td[data-col="units Units"]').first().waitFor()
  const shown = (await columnOf(page, 'units Units')).map(Number)
  equal(shown.includes(7), true)
  await page.locator('td[data-col="units Units"]', { hasText: '7' }).first().click()
  const story = page.getByRole('dialog', { name: /^Units/ })
  await story.getByRole('link', { name: 'orders-us.txt' }).first().waitFor()
})

journey('a settlement proves itself, and a cost makes the profit known', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [settlementFile()])
  await page.goto('/#/sales/chart?tab=settlements')
  await page.getByText(/The settlement reconciles to the cent/).waitFor()
  await page.getByRole('button', { name: /to the cent/ }).click()
  await page.getByRole('row', { name: /Stated in the settlement \$64.60/ }).waitFor()
  await page.keyboard.press('Escape')
  equal((await faultsInBoth(page)).join(), '')

  await page.goto(`/#/sales/chart/${LAMP}?tab=profit&marketplace=US`)
  await page.getByText(/units sold lack a cost/).waitFor()
  await page.getByRole('button', { name: 'Enter costs' }).click()
  await page.getByRole('button', { name: `Unit cost of ${LAMP} for clove-us, edit` }).click()
  await page.getByRole('combobox', { name: `Unit cost of ${LAMP} for clove-us` }).fill('10.00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Unit cost of ${LAMP} for clove-us, edit` }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  const row = (name: RegExp) => page.getByRole('row', { name })
  // a hundred lamps at $25.00, which cost $10.00; the fees of four of them are known
  await row(/^Sales \$2,500.00 \$2,400.00/).waitFor()
  await row(/^Referral fees −\$15.00/).waitFor()
  await row(/^Cost of goods −\$1,000.00/).waitFor()
  await row(/^Profit .*\$1,464.60/).waitFor()
  // the bar itself opens them, not only its amount
  const bar = await row(/^Cost of goods/)
    .locator('.waterfall-bar')
    .boundingBox()
  await page.mouse.click((bar?.x ?? 0) + (bar?.width ?? 0) / 2, (bar?.y ?? 0) + (bar?.height ?? 0) / 2)
  const lines = page.getByRole('dialog', { name: /^Cost of goods/ })
  await lines.getByRole('link', { name: 'orders-us.txt' }).first().waitFor()
  await page.keyboard.press('Escape')
  equal((await faultsInBoth(page)).join(), '')

  await page.goto('/#/sales/chart?tab=products&marketplace=US')
  await saysIn(page, cellOf(page, 'Lamp, plain', 'profit'), '$1,464.60')
  equal((await faultsInBoth(page)).join(), '')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['chart', 'profit', 'products', 'settlements']) {
    await page.goto(`/#/sales/chart?tab=${tab}`)
    await page.locator('.ant-skeleton').first().waitFor({ state: 'hidden' })
    equal((await faultsInBoth(page)).join(), '')
    equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0)
  }
})

journey(
  'an expense and a VAT rate are entered, a fault stands at its field, and profit deducts both',
  async ({ page }) => {
    await letIn(page)
    await page.goto('/#/sales/expenses')
    await page.getByRole('button', { name: 'Add expense' }).click()
    const dialog = page.getByRole('dialog')
    // before a fault shows, whose color fades from one scheme to the other
    equal((await faultsInBoth(page)).join(), '')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Photos of lamps')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter an amount above 0.').waitFor()
    await dialog.getByRole('textbox', { name: 'Amount, USD' }).fill('1,000,001')
    await dialog.getByText('An expense is 1,000,000 at most.').waitFor()
    await dialog.getByRole('textbox', { name: 'Amount, USD' }).fill('120')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Photos of lamps added.').waitFor()
    await page.getByRole('row', { name: /^Photos of lamps Other \$120\.00 Monthly/ }).waitFor()

    await page.getByRole('button', { name: 'Paste' }).click()
    const rows = dialog.getByRole('textbox', { name: 'Rows' })
    const freight = 'Freight\tFreight\t80\tUSD\tOnce\t2020-02-03'
    await rows.fill(`${freight}\nRent\tRent\t900\t\tMonthly\t2020-01-01`)
    await dialog.getByText('Line 2, Rent: Choose a currency.').waitFor()
    await rows.fill(freight)
    await dialog.getByRole('button', { name: 'Add 1 expense' }).click()
    await page.getByText('1 expense added.').waitFor()

    await page.getByRole('button', { name: 'Paste' }).click()
    const workbook = xlsxFile('Costs', [
      ['Name', 'Category', 'Amount', 'Currency', 'From'],
      ['Customs', 'Customs and duties', 45.5, 'USD', '2020-03-04'],
    ])
    await dialog
      .getByLabel('CSV or XLSX file')
      .setInputFiles({ name: 'costs.xlsx', mimeType: 'application/octet-stream', buffer: workbook })
    await dialog.getByRole('button', { name: 'Add 1 expense' }).click()
    await page.getByRole('row', { name: /^Customs Customs and duties \$45\.50 Once/ }).waitFor()
    await page.goto('/#/sales/chart?tab=profit&since=2020-02-01&until=2020-02-29')
    await page.getByRole('row', { name: /^Expenses −\$80\.00/ }).waitFor()
    await page.getByRole('button', { name: '−$80.00' }).first().click()
    await page.getByText('Freight, 1 day').waitFor()

    await page.goto('/#/sales/expenses')
    await page.getByRole('button', { name: 'Set rates of United Kingdom' }).click()
    await dialog.getByRole('button', { name: 'Use standard rates' }).click()
    const rate = dialog.getByRole('textbox', { name: 'Rate 1, %' })
    await rate.fill('51')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('A VAT rate is between 0 and 50 %.').waitFor()
    await rate.fill('20')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('VAT rates of United Kingdom saved.').waitFor()
    await page.getByRole('row', { name: /^United Kingdom 20 %/ }).waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await page.setViewportSize({ width: 390, height: 844 })
    equal((await faultsInBoth(page)).join(), '')
    equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0)
  },
)
