import { equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { faultsInBoth } from './support/axe.ts'
import { lossFile, repaymentFile } from './support/claims.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'
import { americanStock, sendFiles } from './support/stockroom.ts'
import { cellOf, pressTool, rowsWith, saysIn } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const LAMP = 'Lamp, plain'
const CASE = '1234567890'

journey('a loss in a report becomes a case, is filed, and is paid by another report', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/refunds/refunds')
  await page.getByRole('heading', { name: 'Nothing to claim' }).waitFor()
  await sendFiles(page, [americanStock()])
  // detection follows the import, and the screen follows detection
  await sendFiles(page, [lossFile()])
  await saysIn(page, cellOf(page, LAMP, 'units'), '3')
  equal(await cellOf(page, LAMP, 'type').textContent(), 'Warehouse Lost')
  equal((await faultsInBoth(page)).join(), '')

  await pressTool(page, 'Export')
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  match(await readFile(await table.path(), 'utf8'), /^\uFEFF?Product,Type,.*\r\n"Lamp, plain",Warehouse Lost,/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: LAMP }).click()
  const sheet = page.getByRole('dialog', { name: 'Case' })
  await sheet.getByRole('link', { name: 'ledger-events.txt' }).waitFor()
  const text = (await sheet.getByRole('region', { name: 'Text to file' }).textContent()) ?? ''
  match(text, /X0LAMPUS00/)
  match(text, /- Inventory ledger, .*, Adjustments, Misplaced \(M\), .*−3/)
  const claimPage = sheet.getByRole('link', { name: 'Open “Fulfillment center operations claims” at Amazon' })
  equal(await claimPage.getAttribute('href'), 'https://sellercentral.amazon.com/help/hub/reference/GGEV4254LJJ9BAEG')
  equal((await faultsInBoth(page)).join(), '')
  const [bundle] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Evidence as ZIP' }).click(),
  ])
  match(bundle.suggestedFilename(), /\.zip$/)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })

  await rowsWith(page, LAMP).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'File 1' }).click()
  await page.getByLabel('Amazon case id').fill(CASE)
  await page.getByRole('button', { name: 'Filed, next' }).click()
  await page.getByText('1 of 1 case filed.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/#/refunds/refunds?show=filed')
  await saysIn(page, cellOf(page, LAMP, 'amazonCase'), CASE)

  await sendFiles(page, [repaymentFile(CASE)])
  await page.goto('/#/refunds/refunds?show=done')
  await saysIn(page, cellOf(page, LAMP, 'status'), 'Reimbursed')
  equal(await cellOf(page, LAMP, 'recovered').textContent(), '$37.50')
  await page.reload()
  await saysIn(page, cellOf(page, LAMP, 'status'), 'Reimbursed')
})
