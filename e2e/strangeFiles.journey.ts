import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stageJourneys } from './support/journey.ts'
import { letIn, uploadOf } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts' })

const header =
  'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsales-channel\tsku\tasin\tquantity\tcurrency\titem-price\n'

const files: Record<string, { content: Buffer; says: RegExp }> = {
  'empty.txt': { content: Buffer.alloc(0), says: /empty/i },
  'page.txt': { content: Buffer.from('<!doctype html><html><body>Amazon Sign-In</body></html>'), says: /web page/i },
  'photo.txt': { content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), says: /picture|image/i },
  'half.txt.gz': {
    content: gzipSync(Buffer.from(header.repeat(2000))).subarray(0, 60),
    says: /cut off/i,
  },
  'shopping.csv': { content: Buffer.from('milk,bread\n1,2\n'), says: /report|column/i },
}

journey('whatever is dropped gets an answer a seller understands', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-strange-'))
  await letIn(page)
  await page.goto('/#/data/uploads')
  for (const [name, { content, says }] of Object.entries(files)) {
    const path = join(folder, name)
    await writeFile(path, content)
    await page.locator('input[type=file]').first().setInputFiles(path)
    await uploadOf(page, name).getByText(says).first().waitFor()
  }
})
