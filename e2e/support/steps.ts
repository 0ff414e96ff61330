import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright-core'
import { allOrders, fulfilledShipments, inPieces } from '#mocks/world/reports.ts'
import type { WorldSize } from '#mocks/world/world.ts'

const smallWorld: WorldSize = { seed: 2, products: 12, buyers: 300, orders: 900, since: '2026-06-01', days: 120 }

/** Writes the two reports of a small seller and says where they lie. */
export const writeReports = async (size: WorldSize = smallWorld): Promise<{ orders: string; shipments: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-reports-'))
  const write = async (name: string, lines: Iterable<string>) => {
    const path = join(folder, name)
    await pipeline(Readable.from(inPieces(lines)), createWriteStream(path))
    return path
  }
  return {
    orders: await write('all-orders.txt', allOrders(size)),
    shipments: await write('shipments.txt', fulfilledShipments(size)),
  }
}

export const signIn = async (page: Page, email = 'demo@clove.example'): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('clove-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** The row of one file on the uploads screen. */
export const uploadOf = (page: Page, filename: string) => page.getByRole('listitem').filter({ hasText: filename })

/** Drops files on the uploads screen, answers whose they are, and waits until they are in. */
export const importFiles = async (page: Page, paths: readonly string[], seller = 'Clove US'): Promise<void> => {
  await page.goto('/#/data/uploads')
  await page.getByRole('heading', { name: 'Uploads' }).waitFor()
  for (const path of paths) {
    const row = uploadOf(page, path.split(/[\\/]/).at(-1) ?? '')
    await page.locator('input[type=file]').first().setInputFiles(path)
    await row.getByRole('combobox').click()
    await page.locator('.ant-select-item-option:visible', { hasText: seller }).click()
    await row.getByRole('button', { name: 'Import' }).click()
    await row.getByText('imported', { exact: true }).waitFor()
  }
}
