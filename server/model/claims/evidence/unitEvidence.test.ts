import { expect, test } from '@jest/globals'
import { DAY_MS } from '#rules/days.ts'
import { removalLogFile, removalOrdersFile, removalShipmentsFile } from '#server/testing/claimFiles.ts'
import { casesOf, detectionBed, loss, theCase } from '#server/testing/detectionBed.ts'
import { inboundFile, ledgerEventsFile } from '#server/testing/logisticsFiles.ts'

const bed = detectionBed()
const { newcomer } = bed

test('what a unit costs makes the estimate, even if it is noted later', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  expect((await theCase(one)).estimated).toBeNull()
  await one.client.data('POST', '/asins/info/batch', {
    rows: [{ asin: 'B0LAMP0001', seller: 'main', type: 'unit_cost', value: 1000 }],
  })
  await one.detect()
  expect((await theCase(one)).estimated).toEqual({ amount: 3000, currency: 'USD' })
})

test('a cost in another currency is claimed in the marketplace’s, once a rate of the day is imported', async () => {
  const one = await newcomer([['main', 'amazon', ['DE']]])
  await one.send(ledgerEventsFile([loss({ Country: 'DE' })]))
  await one.client.data('POST', '/asins/info/batch', {
    rows: [{ asin: 'B0LAMP0001', seller: 'main', type: 'unit_cost', value: 1000 }],
  })
  await one.detect()
  const before = await theCase(one)
  expect(before.estimated).toEqual({ amount: 3000, currency: 'USD' })
  const rates = await one.send(Buffer.from('Date,USD,JPY,GBP,\n2026-02-27,1.25,160,0.8,\n'), {}, 'eurofxref-hist.csv')
  await one.detect()
  const after = await theCase(one)
  expect(after.estimated).toEqual({ amount: 2400, currency: 'EUR' })
  expect(after.history.at(-1)).toMatchObject({ kind: 'evidence', note: 'USD 30.00 → EUR 24.00' })
  expect(after.evidence).toMatchObject([
    { filename: 'eurofxref-hist.csv', line: 2, says: 'Exchange rate: 1 EUR is 1.25 USD' },
    { says: expect.stringContaining('isplaced') },
  ])
  await one.act(rates.id, 'undo')
  await one.detect()
  expect((await theCase(one)).estimated).toEqual({ amount: 3000, currency: 'USD' })
})

test('a shipment that names no FNSKU is about the units of its SKU; a closed one lacks what it does not count', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([{}]))
  const shipment = { Status: 'Closed', FNSKU: '', 'Units expected': '24', 'Units located': '20' }
  await one.send(inboundFile([shipment]), { marketplace: 'US', asOf: '2026-03-01T12:00:00Z' })
  await one.detect()
  expect(await theCase(one)).toMatchObject({ claim_type: 'Lost Inbound', units: 4, fnsku: 'XLAMP' })
  await one.send(inboundFile([{ ...shipment, 'Units located': '24' }]), {
    marketplace: 'US',
    asOf: '2026-03-02T12:00:00Z',
  })
  await one.detect()
  expect(await casesOf(one)).toEqual([])
})

test('disposed units are judged once the removal orders are known', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([{ 'Event Type': 'Adjustments', Reason: 'D', Disposition: 'CUSTOMER_DAMAGED' }]))
  await one.detect()
  expect(await casesOf(one)).toEqual([])
  await one.send(removalOrdersFile([{ fnsku: 'XOTHER', sku: 'OTHER' }]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ claim_type: 'Disposed', fnsku: 'XLAMP' })
})

test('a parcel sent back is lost once it should have come, though nothing was imported since', async () => {
  const one = await newcomer()
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await one.send(removalLogFile([{ 'order-id': 'earlier', 'received-on': day(60) }]))
  await one.send(removalShipmentsFile([{ 'shipment-date': `${day(2)}T12:00:00+00:00` }]))
  await one.detect()
  expect(await casesOf(one)).toEqual([])
  const { now } = bed.server.platform
  bed.server.platform.now = () => new Date(Date.now() + 20 * DAY_MS)
  await one.detect()
  bed.server.platform.now = now
  expect(await theCase(one)).toMatchObject({ claim_type: 'Removal Order Lost', units: 1 })
})
