import type { MappedColumn, ReceivedSheet, SheetDiff, SheetRun } from '#contract/sheetImports.ts'
import { order, ordersFile } from './reportFiles.ts'
import { sheetRunOver } from './sheetRuns.ts'
import type { TestServer } from './testServer.ts'
import { formOf, newUploader } from './uploading.ts'

export const LAMP = 'B0LAMP0001'
export const SHELF = 'B0SHELF001'

interface Rules {
  clears?: boolean
  seller?: string | null
  marketplace?: string | null
  from?: string | null
  columns?: MappedColumn[]
}

/** A company with a lamp and a shelf that imports from sheets, by its calls. */
export const newSheetCompany = async (
  server: TestServer,
  tenant: string,
  sellers: Parameters<typeof newUploader>[2] = [['us', 'amazon', ['US']]],
  reports: readonly string[] = [],
) => {
  const shop = await newUploader(server, tenant, sellers)
  const { client } = shop
  await shop.send(ordersFile([order('a'), order('b', { asin: SHELF, sku: '00712' })]), { seller: 'us' })
  for (const report of reports) await shop.send(report, { seller: 'us' })
  shop.close()
  const upload = async (content: string | Buffer, filename: string) => {
    const form = formOf([['file', content, filename]])
    const answer = await client.call('POST', '/sheets/files', form.payload, { headers: form.headers })
    const { data, message } = answer.json<{ data: ReceivedSheet; message: string }>()
    if (answer.statusCode >= 300) throw new Error(message)
    return data
  }
  const applyQuery = (sheet: ReceivedSheet, { columns, ...rules }: Rules = {}) => ({
    ...{ sheet: sheet.id, tab: sheet.tab, clears: false, seller: null, marketplace: null, ...rules },
    columns: columns ?? sheet.columns.map(({ column, heading, targets }) => ({ column, heading, targets })),
  })
  const preview = (sheet: ReceivedSheet, rules?: Rules) =>
    client.data<SheetDiff>('POST', '/sheets/preview', applyQuery(sheet, rules))
  const apply = async (sheet: ReceivedSheet, rules?: Rules, lines?: number[]) => {
    const { digest } = await preview(sheet, rules)
    const more = { digest, title: sheet.source.title, ...(lines ? { lines } : {}) }
    const { id } = await client.data<SheetRun>('POST', '/sheets/apply', { ...applyQuery(sheet, rules), ...more })
    return sheetRunOver(server, client, id)
  }
  return {
    ...{ client, upload, asked: applyQuery, preview, apply },
    undo: (run: Pick<SheetRun, 'id'>) => client.data<SheetRun>('POST', `/sheets/runs/${run.id}/undo`),
    refused: async (...call: Parameters<typeof client.call>) => {
      const answer = await client.call(...call)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    },
  }
}
