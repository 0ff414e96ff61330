import { deepEqual, equal, match } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { parquetReadObjects } from 'hyparquet'
import type { Page } from 'playwright-core'
import { askFor } from './support/ask.ts'
import { faultsInBoth } from './support/axe.ts'
import { damagedRemoval, lossFile, manyLossesFile, repaymentFile } from './support/claims.ts'
import { stageJourneys } from './support/journey.ts'
import { phonePhoto } from './support/phonePhoto.ts'
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
  const [parquet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Parquet', exact: true }).click(),
  ])
  const { buffer } = new Uint8Array(await readFile(await parquet.path()))
  const [row] = await parquetReadObjects({ file: buffer })
  deepEqual([row?.Product, row?.Type, row?.Units], ['Lamp, plain', 'Warehouse Lost', 3n])
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

const COUNT = 10
const TWO_MINUTES_MS = 120_000

journey('ten cases are filed one after another within two minutes', async ({ page }) => {
  await letIn(page)
  await page.goto('/#/refunds/refunds')
  await sendFiles(page, [manyLossesFile(COUNT)])
  await rowsWith(page, 'STOOL-10').waitFor()
  const started = Date.now()
  await page.getByRole('button', { name: 'STOOL-02' }).click()
  const sheet = page.getByRole('dialog', { name: 'Case' })
  const texts = new Set<string>()
  for (let nr = 1; nr <= COUNT; nr += 1) {
    await sheet.getByRole('button', { name: 'Mark as filed' }).waitFor()
    const text = (await sheet.getByRole('region', { name: 'Text to file' }).textContent()) ?? ''
    equal(texts.has(text), false, `case ${nr} is another one`)
    texts.add(text)
    equal(await sheet.getByRole('link', { name: /at Amazon$/ }).count(), 1)
    await sheet.getByRole('button', { name: 'Copy the text' }).click()
    await sheet.getByRole('button', { name: 'Mark as filed' }).click()
    await page.getByLabel('Amazon case id').fill(`90000000${String(nr).padStart(2, '0')}`)
    await page.keyboard.press('Enter')
    // the next case comes by itself
    if (nr < COUNT) await sheet.getByText(text.slice(0, 200)).waitFor({ state: 'hidden' })
  }
  equal(texts.size, COUNT)
  equal(Date.now() - started < TWO_MINUTES_MS, true, 'within two minutes')
  await page.goto('/#/refunds/refunds?show=filed')
  await saysIn(page, cellOf(page, 'STOOL-02', 'status'), 'Filed')
})

journey('photos of a damaged removal go into its evidence, without the place', async ({ page }) => {
  await letIn(page)
  await sendFiles(page, [americanStock(), ...damagedRemoval()])
  await page.goto('/#/refunds/refunds')
  await rowsWith(page, 'Removal Order Damaged').getByRole('button', { name: LAMP }).click()
  const sheet = page.getByRole('dialog', { name: 'Case' })
  await sheet.getByText(/^Amazon asks for photos/).waitFor()
  equal((await faultsInBoth(page)).join(), '')

  const input = sheet.getByLabel('Add photos: files')
  const photo = await phonePhoto(page, 2600, 1300)
  await input.setInputFiles([
    { name: 'parcel.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
  ])
  await sheet.getByText(/^note\.jpg isn’t a photo/).waitFor()
  const shown = sheet.getByRole('img', { name: 'parcel.jpg' })
  await shown.waitFor()
  equal(await sheet.getByText(/^Amazon asks for photos/).count(), 0)
  match(
    (await sheet.getByRole('region', { name: 'Text to file' }).textContent()) ?? '',
    /We attach photos of the units/,
  )
  equal((await faultsInBoth(page)).join(), '')
  const stored = await page.request.get((await shown.getAttribute('src')) ?? '')
  const content = await stored.body()
  deepEqual([photo.includes('GPS'), content.includes('GPS'), content.includes('Exif')], [true, false, false])
  equal(await shown.evaluate((element) => (element as HTMLImageElement).naturalWidth), 2000)

  const [bundle] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Evidence as ZIP' }).click(),
  ])
  equal((await readFile(await bundle.path())).includes('Photo parcel.jpg'), true)

  await sheet.getByRole('button', { name: 'Delete photo 1' }).click()
  await page.getByRole('dialog', { name: 'Delete photo 1?' }).getByRole('button', { name: 'Delete' }).click()
  await sheet.getByText(/^Amazon asks for photos/).waitFor()
})

const lee = { email: 'lee@clove.example', password: 'a long enough password' }

journey('who opens a case that a colleague has open sees it, and so does the colleague', async ({ page, app }) => {
  await letIn(page)
  const invitation = { email: lee.email, type: 'regular' }
  const { link } = await askFor<{ link: string }>(page, 'POST', '/admin/users/invite', { data: invitation })
  const [token = ''] = link.match(/[\w-]{43}/) ?? []
  const profile = await page.context().browser()?.newContext({ baseURL: app.url })
  const other = await profile?.newPage()
  if (!other) throw new Error('There is no second browser profile')
  await askFor(other, 'POST', `/auth/invitation/${token}`, { data: { name: 'Lee', password: lee.password } })
  await letIn(other, lee)

  const sheetOf = async (one: Page) => {
    await one.goto('/#/refunds/refunds?show=filed')
    await one.getByRole('button', { name: 'STOOL-02' }).click()
    return one.getByRole('dialog', { name: 'Case' })
  }
  const mine = await sheetOf(page)
  const theirs = await sheetOf(other)
  await mine.getByText('Lee has this case open.').waitFor()
  await theirs.getByText(/ has this case open\.$/).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await other.keyboard.press('Escape')
  await mine.getByText('Lee has this case open.').waitFor({ state: 'hidden' })
  await profile?.close()
})
