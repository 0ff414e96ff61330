import type { BuyerExport } from '#contract/exports.ts'
import type { Seller } from '#contract/sellers.ts'
import type { ReceivedSheet, SheetDiff, SheetImport, SheetRun } from '#contract/sheetImports.ts'
import { openCase, sendDocument } from '../documents.ts'
import { openEventLog } from '../eventLog.ts'
import { ranReport } from '../ranReport.ts'
import { sampleCalls } from '../sampleCalls.ts'
import { sheetRunOver } from '../sheetRuns.ts'
import { formOf } from '../uploading.ts'
import { ASIN, type CallBed, type Calls } from './callBed.ts'

export const newUpload = async ({ owner, client }: CallBed, state: string) => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into uploads (tenant_id, filename, state, as_of, type, seller)
    values ($1, 'f', $2, now(), 'orders', 'us') returning id`,
    [client.tenantId, state],
  )
  return { params: { id: String(rows[0]?.id) } }
}

/** A claim, and documents to download, to change and to delete. */
export const documentCalls = async ({ server, owner, client }: CallBed): Promise<Calls> => {
  const claim = await openCase(server.platform, client.tenantId)
  // Amazon has paid last month, so that there is something to bill
  await owner.query(
    `insert into claim_payments (tenant_id, claim_id, reimbursement_id, item, day, units, amount, currency)
    values ($1, $2, 'R-1', '1', date_trunc('month', now()) - interval '10 days', 1, 500, 'USD')`,
    [client.tenantId, claim],
  )
  const [kept, doomed] = [
    await sendDocument(client, { name: 'kept.pdf' }),
    await sendDocument(client, { name: 'gone.pdf' }),
  ]
  return {
    downloadDocument: { params: { token: kept.token } },
    saveDocument: { params: { id: kept.id } },
    removeDocument: { params: { id: doomed.id } },
    downloadEvidence: { params: { id: String(claim) } },
  }
}

/** An account to take off, and one that is connected to Amazon: fetches of it that failed, and that wait. */
export const amazonCalls = async ({ owner, client }: CallBed): Promise<Calls> => {
  const accounts = [
    { seller: 'main', title: 'Main', platform: 'amazon', marketplaces: ['US'] },
    { seller: 'doomed', title: 'Doomed', platform: 'shop', marketplaces: ['US'] },
  ]
  await client.data('POST', '/admin/sellers', accounts)
  await owner.query(
    `insert into connections (tenant_id, kind, seller, state, profiles) values ($1, 'sp-api.na', 'main', 'on', '{}')`,
    [client.tenantId],
  )
  const fetchThat = async (state: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into fetches (tenant_id, type, seller, region, marketplace, report, reason, asked_name, urgency, state, created_at, changed_at)
      values ($1, 'listings', 'main', 'na', 'US', 'GET_MERCHANT_LISTINGS_ALL_DATA', 'person', '', 1, $2, now(), now()) returning id`,
      [client.tenantId, state],
    )
    return { params: { id: String(rows[0]?.id) } }
  }
  const sellers = await client.data<Seller[]>('GET', '/admin/sellers')
  return {
    removeSeller: { params: { seller: 'doomed' } },
    saveStart: { body: { company: 'Sample Co', currency: 'USD', timeZone: 'UTC', sellers } },
    retryFetch: await fetchThat('failed'),
    stopFetch: await fetchThat('waiting'),
  }
}

/** A sheet to apply, one that was applied, and what is remembered of others. */
export const sheetCalls = async ({ server, owner, client }: CallBed): Promise<Calls> => {
  const looked = async (filename: string, cost: number) => {
    const form = formOf([['file', `asin,seller,unit cost,of ${filename}\n${ASIN},us,${cost},\n`, filename]])
    const answer = await client.call('POST', '/sheets/files', form.payload, { headers: form.headers })
    const { id: sheet, tab, columns: received } = answer.json<{ data: ReceivedSheet }>().data
    const columns = received.map(({ column, heading, targets }) => ({ column, heading, targets }))
    const query = { sheet, tab, columns, clears: false, seller: null, marketplace: null }
    const { digest } = await client.data<SheetDiff>('POST', '/sheets/preview', query)
    return { ...query, digest, title: filename }
  }
  const runs: string[] = []
  for (const [at, filename] of ['first.csv', 'second.csv', 'third.csv'].entries()) {
    const { id } = await client.data<SheetRun>('POST', '/sheets/apply', await looked(filename, at + 1))
    runs.push((await sheetRunOver(server, client, id)).id)
  }
  const remembered = await client.data<SheetImport[]>('GET', '/sheets/imports')
  const [kept, doomed, google] = remembered.map(({ id }) => ({ params: { id } }))
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).saveSheetImport
  await owner.query(
    `update sheet_imports set definition = jsonb_set(definition, '{source,kind}', '"google"') where tenant_id = $1 and id = $2`,
    [client.tenantId, google?.params.id],
  )
  return {
    applySheet: { body: await looked('fourth.csv', 4) },
    undoSheetRun: { params: { id: runs.at(-1) ?? '' } },
    ...(kept && { saveSheetImport: { ...kept, body } }),
    ...(doomed && { removeSheetImport: doomed }),
    ...(google && { runSheetImport: google }),
  }
}

/** A report with something to download, one to delete, and one to bring back. */
export const reportCalls = async ({ server, client }: CallBed): Promise<Calls> => {
  const [kept, doomed, deleted] = [
    await ranReport(server, client),
    await ranReport(server, client),
    await ranReport(server, client),
  ]
  await client.data('DELETE', `/reports/${deleted}`)
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).addReportDrop
  const addDrop = () => client.data<{ id: string }>('POST', `/reports/${kept}/drops`, body)
  const ofDrop = { params: { id: kept, drop: (await addDrop()).id } }
  return {
    ...{ addReportDrop: { params: { id: kept } }, saveReportDrop: ofDrop, runReportDrop: ofDrop },
    ...{
      testReportDrop: { params: { id: kept } },
      removeReportDrop: { params: { id: kept, drop: (await addDrop()).id } },
    },
    saveReport: { params: { id: kept } },
    copyReport: { params: { id: kept } },
    runReport: { params: { id: kept } },
    downloadReportXlsx: { params: { id: kept } },
    downloadReportCsv: { params: { id: kept } },
    downloadReportParquet: { params: { id: kept } },
    removeReport: { params: { id: doomed } },
    restoreReport: { params: { id: deleted } },
  }
}

/** An export whose file can be downloaded, and one to remove. */
export const exportCalls = async ({ server, client }: CallBed): Promise<Calls> => {
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).addExport
  const log = await openEventLog(server.platform, client.tenantId)
  const doomed = await client.data<BuyerExport>('POST', '/exports', body)
  const { id } = await client.data<BuyerExport>('POST', '/exports', body)
  const isOver = async () =>
    (await client.data<BuyerExport[]>('GET', '/exports')).some((one) => one.id === id && one.state === 'finished')
  for (let seen = 0; !(await isOver()); seen += 1)
    await log.next('export', (event) => log.events.findIndex(({ data }) => data === event) >= seen)
  log.close()
  return { downloadExport: { params: { id } }, removeExport: { params: { id: doomed.id } } }
}
