import { describe, expect, it } from '@jest/globals'
import { csvFile, sourceOf, tabFile } from '../fixtures/files.ts'
import { headerOf } from '../fixtures/layouts.ts'
import { contextOf, mapped } from '../fixtures/reading.ts'
import { dayOrderOf, readMoment } from './dates.ts'

const read = (text: string, dayFirst: boolean | null = null, marketplace: string | null = null): string | undefined => {
  const moment = readMoment(text, { dayFirst, marketplace })
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

it.each([
  ['2026-05-08T23:36:26+00:00', '2026-05-08T23:36:26.000Z'],
  ['2024-02-29T00:00:00+00:00', '2024-02-29T00:00:00.000Z'],
  ['2026-05-31T23:36:26+00:00', '2026-05-31T23:36:26.000Z'],
  ['2017-06-05T06:57:28+09:00', '2017-06-04T21:57:28.000Z'],
  ['2025-05-02T09:17:26-07:00', '2025-05-02T16:17:26.000Z'],
  ['2026-05-08T23:36:26Z', '2026-05-08T23:36:26.000Z'],
  ['2026-05-08T23:36:26.123Z', '2026-05-08T23:36:26.000Z'],
  ['2026-03-14 08:49:04 UTC', '2026-03-14T08:49:04.000Z'],
  ['01.09.2026 00:00:00 UTC', '2026-09-01T00:00:00.000Z'],
  ['29/09/2025 16:19:39 BST', '2025-09-29T15:19:39.000Z'],
  ['2025-11-12 00:11:56 PST', '2025-11-12T08:11:56.000Z'],
  ['2013-06-07 07:35:42 PDT', '2013-06-07T14:35:42.000Z'],
  ['2026/05/08 12:00:00 JST', '2026-05-08T03:00:00.000Z'],
  ['08.05.2026 12:00:00 CET', '2026-05-08T11:00:00.000Z'],
  ['15/08/2025 10:00:00 IST', '2025-08-15T04:30:00.000Z'],
  ['05/13/2026', '2026-05-13T00:00:00.000Z'],
  ['04-30-22', '2022-04-30T00:00:00.000Z'],
  ['Jul 13, 2026', '2026-07-13T00:00:00.000Z'],
  ['13-Jul-2026 10:00:00 PDT', '2026-07-13T17:00:00.000Z'],
  [' 2026-05-08 ', '2026-05-08T00:00:00.000Z'],
  ['Nov 1, 2026 12:03:04 AM PST', '2026-11-01T08:03:04.000Z'],
  ['01.11.2026 00:03:04 UTC', '2026-11-01T00:03:04.000Z'],
  ['1 Nov 2026 00:03:04 GMT+01:00', '2026-10-31T23:03:04.000Z'],
  ['1 nov. 2026 00:03:04 UTC', '2026-11-01T00:03:04.000Z'],
  ['12 févr. 2026 18:03:04 UTC', '2026-02-12T18:03:04.000Z'],
  ['3 juin 2026 18:03:04 UTC', '2026-06-03T18:03:04.000Z'],
  ['3 juil. 2026 18:03:04 UTC', '2026-07-03T18:03:04.000Z'],
  ['15 août 2026 18:03:04 UTC', '2026-08-15T18:03:04.000Z'],
  ['8 gen 2026 09.03.04 GMT+1', '2026-01-08T08:03:04.000Z'],
  ['30 lug 2026 23:59:59 UTC', '2026-07-30T23:59:59.000Z'],
  ['9 ago 2026 1:00:00 UTC', '2026-08-09T01:00:00.000Z'],
  ['5 de enero de 2026 0:05:00 UTC', '2026-01-05T00:05:00.000Z'],
  ['2 mrt. 2026 10:00:00 UTC', '2026-03-02T10:00:00.000Z'],
  ['2 maj 2026 10:00:00 UTC', '2026-05-02T10:00:00.000Z'],
  ['4 paź 2026 10:00:00 UTC', '2026-10-04T10:00:00.000Z'],
  ['29 June 2026 5:39:32 pm GMT+9', '2026-06-29T08:39:32.000Z'],
  ['2026/11/01 0:03:04JST', '2026-10-31T15:03:04.000Z'],
  ['Nov. 1, 2026 3:07:00 a.m. PST', '2026-11-01T11:07:00.000Z'],
])('reads %s as %s', (text, moment) => {
  expect(read(text)).toBe(moment)
})

it.each([
  ['08/05/2026 12:00:00 MEST', '2026-05-08T10:00:00.000Z', true],
  ['05-03-2022', '2022-05-03T00:00:00.000Z', false],
  ['05-03-2022', '2022-03-05T00:00:00.000Z', true],
  ['5/8/2026 3:07 PM', '2026-05-08T15:07:00.000Z', false],
  ['5/8/2026 12:07 AM', '2026-05-08T00:07:00.000Z', false],
])('reads %s as %s (day first: %s)', (text, moment, dayFirst) => {
  expect(read(text, dayFirst)).toBe(moment)
})

it.each([
  '05/11/2026',
  '31/02/2026',
  '2026-13-01T00:00:00+00:00',
  '2026-02-30T00:00:00+00:00',
  '2026-05-08T25:00:00+00:00',
  '2026-05-0xT00:00:00+00:00',
  '0001-01-01T00:00:00+00:00',
  '46150',
  '20260508',
  '2026-05-08 10:00 XYZ',
  'soon',
  '1 foo 2026',
  '99/99/9999',
])('refuses %s', (text) => {
  expect(read(text)).toBeUndefined()
})

it('takes a time without zone from the clock of the marketplace', () => {
  expect(read('2026-05-08 10:00:00', null, 'US')).toBe('2026-05-08T17:00:00.000Z')
  expect(read('2026-05-08', null, 'JP')).toBe('2026-05-07T15:00:00.000Z')
})

it('sees which order a date proves', () => {
  expect(['29/09/2025', '09/29/2025', '09/08/2025', '29.09.2025', '2025-09-29'].map(dayOrderOf)).toEqual([
    'day-first',
    'month-first',
    null,
    null,
    null,
  ])
})

describe('over a whole file', () => {
  const header = headerOf('listings', 15)
  const opened = async (dates: string[], marketplace: string): Promise<unknown[]> => {
    const rows = dates.map((date, i) => ({ 'seller-sku': `S${i}`, price: '1', 'open-date': date }))
    const result = await mapped(sourceOf(tabFile(header, rows)), contextOf(marketplace))
    return [
      ...result.rows.map(({ fields }) => fields.opened_at),
      ...result.rejected.map(({ line, reason }) => `${line}: ${reason}`),
    ]
  }

  it('one date beyond doubt decides for all, whatever the country', async () => {
    expect(await opened(['05/11/2026 UTC', '06/11/2026 UTC', '13/11/2026 UTC'], 'US')).toEqual([
      '2026-11-05T00:00:00Z',
      '2026-11-06T00:00:00Z',
      '2026-11-13T00:00:00Z',
    ])
    expect(await opened(['05/11/2026 UTC', '05/13/2026 UTC'], 'DE')).toEqual([
      '2026-05-11T00:00:00Z',
      '2026-05-13T00:00:00Z',
    ])
  })

  it('without one the country decides', async () => {
    expect(await opened(['05/11/2026 UTC'], 'US')).toEqual(['2026-05-11T00:00:00Z'])
    expect(await opened(['05/11/2026 UTC'], 'UK')).toEqual(['2026-11-05T00:00:00Z'])
  })

  it('when both orders occur, only the dates beyond doubt are taken', async () => {
    expect(await opened(['05/11/2026 UTC', '13/11/2026 UTC', '11/13/2026 UTC'], 'US')).toEqual([
      '2026-11-13T00:00:00Z',
      '2026-11-13T00:00:00Z',
      "2: open-date '05/11/2026 UTC' is not a date that can be read without doubt.",
    ])
  })

  it('a day alone is that day where the order counts', async () => {
    const shop = headerOf('shop')
    const row = {
      'order-id': '1',
      'purchase-date': '2026-05-08',
      sku: 'A',
      quantity: '1',
      currency: 'USD',
      country: 'US',
    }
    const { rows } = await mapped(sourceOf(csvFile(shop, [row])), contextOf(null, 'shop'))
    expect(rows[0]).toMatchObject({ day: '2026-05-08', fields: { purchased_at: '2026-05-08T07:00:00Z' } })
  })
})
