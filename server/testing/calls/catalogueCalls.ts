import { ASIN, type CallBed, type Calls } from './callBed.ts'

/** SKUs to change, to take off and to delete, a note of one, and a spreadsheet. */
export const catalogueCalls = async ({ client, google }: CallBed): Promise<Calls> => {
  const key = { sku: 'LAMP', seller: 'shop', platform: 'shop' }
  for (const sku of ['LAMP', 'SPARE', 'DOOMED']) await client.data('POST', `/asins/${ASIN}/sku`, { ...key, sku })
  const { id } = await client.data<{ id: string }>('POST', `/asins/${ASIN}/notes/bySku`, { ...key, text: 'A note' })
  const { address: spreadsheet, keyFile } = google
  await client.data('PUT', '/asins/info/sheet', { spreadsheet, key: keyFile })
  const event = { asin: ASIN, from: '2026-11-27', until: '2026-11-30', factor: 3, note: '' }
  const planned = await client.data<{ id: string }>('POST', '/sales/restock/events', event)
  return {
    deleteNote: { params: { asin: ASIN }, body: { ...key, search: { id } } },
    removePlannedEvent: { params: { id: planned.id } },
  }
}

/** An order in each state that a call asks for, and shipments of what was ordered. */
export const purchaseCalls = async ({ owner, client }: CallBed): Promise<Calls> => {
  const line = { marketplace: 'US', seller: 'us', asin: ASIN, sku: 'LAMP', fnsku: 'XLAMP' }
  const facts = { name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null }
  const { id: supplier } = await client.data<{ id: string }>('POST', '/po/suppliers', facts)
  await client.call('POST', `/asins/${ASIN}/sku`, { platform: 'amazon', seller: 'us', sku: 'LAMP' })
  const lines = [{ ...line, quantity: 10, unitCost: 250 }]
  const body = { supplier, currency: 'USD', expected: null, notes: '', lines }
  const orderAfter = async (...steps: string[]) => {
    const { id } = await client.data<{ id: string }>('POST', '/po', body)
    for (const step of steps) await client.data('POST', `/po/${id}/${step}`, {})
    return { params: { id } }
  }
  for (const shipment of ['FBA1', 'FBA2', 'FBA3', 'FBA4'])
    await owner.query(
      `insert into shipment_arrivals (tenant_id, fnsku, shipment_id, seller, units, first_day, last_day)
      values ($1, 'XLAMP', $2, 'us', 5, '2026-03-01', '2026-03-02')`,
      [client.tenantId, shipment],
    )
  await owner.query(
    `insert into inbound_items (tenant_id, kind, seller, set_key, import_id, line, standing, at, key_hash, row_hash, marketplace,
      shipment_id, status, sku, fnsku, shipped, received)
    values ($1, 'inbound', 'us', 'FBA1', 1, 2, true, now(), 0, 0, 'US', 'FBA1', 'RECEIVING', 'LAMP', 'XLAMP', 9, 5)`,
    [client.tenantId],
  )
  await owner.query(`insert into actions (tenant_id, kind, count) values ($1, 'stale', 3)`, [client.tenantId])
  const undone = { fnsku: 'XLAMP', id: 'FBA3' }
  await client.data('POST', '/sales/incoming/delete', undone)
  const matched = await orderAfter()
  await client.data('POST', `/po/${matched.params.id}/send`, { orderedAt: '2026-02-01' })
  const booking = { fnsku: 'XLAMP', id: 'FBA4', po: matched.params.id, line: 1, received: 1 }
  await client.data('POST', '/sales/incoming/match', booking)
  const doomed = await client.data<{ id: string }>('POST', '/po/suppliers', { ...facts, name: 'Nobody' })
  return {
    savePurchase: { ...(await orderAfter()), body },
    removePurchase: await orderAfter(),
    sendPurchase: { ...(await orderAfter()), body: {} },
    unplacePurchase: await orderAfter('send'),
    shipPurchase: { ...(await orderAfter('send')), body: {} },
    receivePurchase: { ...(await orderAfter('send')), body: { lines: [{ line: 1, quantity: 1 }] } },
    closePurchase: await orderAfter('send'),
    cancelPurchase: await orderAfter('send'),
    reopenPurchase: await orderAfter('send', 'cancel'),
    downloadPurchasePdf: await orderAfter('send'),
    downloadPurchaseCsv: await orderAfter('send'),
    matchIncoming: { body: { fnsku: 'XLAMP', id: 'FBA1', po: matched.params.id, received: 1 } },
    deleteIncoming: { body: { fnsku: 'XLAMP', id: 'FBA2' } },
    undoIncoming: { body: undone },
    undoAllIncoming: { body: { booked: [{ ...booking, number: 'PO-1001' }] } },
    pairIncoming: { body: { fnsku: 'XLAMP', id: 'FBA1', po: matched.params.id, answer: 'yes' } },
    removeSupplier: { params: { id: doomed.id } },
  }
}
