import { equal, match, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { importFiles, letIn, uploadOf, writeReports, writeShopOrders } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const numberIn = (text: string | null) => Number(text?.match(/[\d,]+/)?.[0].replaceAll(',', ''))

journey('buyers are counted, exported and downloaded; those of Amazon without names', async ({ page, app }) => {
  const { orders, shipments } = await writeReports()
  await letIn(page)
  await page.goto('/#/customers/exports')
  await page.getByText('No exports yet').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await importFiles(page, [orders, shipments])
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await writeShopOrders())
  await uploadOf(page, 'shop-orders.csv').getByText('imported', { exact: true }).waitFor()

  await page.goto('/#/customers/exports')
  const amazon = page.getByRole('checkbox', { name: 'Amazon' })
  await amazon.check()
  await page.getByText(/those of Amazon must not be used for marketing/).waitFor()
  equal(await page.getByRole('checkbox', { name: 'Name', exact: true }).count(), 0)
  await page.getByRole('button', { name: 'Count' }).click()
  const all = numberIn(await page.locator('.export-outcome strong').textContent())
  ok(all > 100, `${all} buyers`)

  await amazon.uncheck()
  await page.getByRole('radio', { name: 'CSV' }).check()
  await page.getByRole('spinbutton', { name: 'Orders at least', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Count' }).click()
  const counted = numberIn(await page.locator('.export-outcome strong').textContent())
  ok(counted > 0 && counted < all, `${counted} of ${all}`)
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const link = page.getByRole('link', { name: 'Download export 1' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  match(download.suggestedFilename(), /^buyers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  equal(lines.length, counted + 1)
  equal(lines[0], 'Name,Address line 1,Address line 2,City,State,Postcode,Country,Orders,Latest order')
  const stranger = await page.context().browser()?.newContext({ baseURL: app.url })
  const refused = await stranger?.request.get('/exports/1/file?tenant=demo')
  equal(refused?.status(), 401)
  await page.getByRole('button', { name: 'Delete the file of export 1' }).click()
  await page.getByText('gone', { exact: true }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
})
