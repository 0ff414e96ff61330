import { describe, expect, it } from '@jest/globals'
import { type Cells, csvFile, sourceOf } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

/** Both ledgers put every cell between quotation marks, though tabs part them. */
const quotedTabs = (header: readonly string[], rows: readonly Cells[]): string =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t')}\n`)
    .join('')
const read = (header: readonly string[], rows: readonly Cells[], marketplace: string | null = null): Promise<Mapped> =>
  mapped(sourceOf(quotedTabs(header, rows)), contextOf(marketplace))

const balance = (cells: Cells): Cells => ({
  Date: '05/11/2026',
  FNSKU: 'X001JCT0DJ',
  ASIN: 'B08BT2F79J',
  MSKU: 'STAND',
  Title: 'Stand, 4 in 1',
  Disposition: 'SELLABLE',
  'Starting Warehouse Balance': '3',
  'Ending Warehouse Balance': '3',
  Location: 'IN',
  ...cells,
})

describe('the ledger’s summary', () => {
  const columns = headerOf('ledgerSummary', 21)

  it('is read with its quotation marks, its days month first in every country', async () => {
    const { rows, rejected, part } = await read(columns, [
      balance({
        Receipts: '-6',
        'Customer Shipments': '-2',
        'Customer Returns': '1',
        Lost: '-1',
        Found: '1',
        'Unknown Events': '0',
      }),
    ])
    expect(rejected).toEqual([])
    expect(part.marketplaces).toEqual(['IN'])
    expect(rows[0]).toMatchObject({
      setKey: 'IN|2026-05-11',
      key: 'X001JCT0DJ\nSTAND\nSELLABLE',
      day: '2026-05-11',
      at: null,
      marketplace: 'IN',
    })
    expect(rows[0]?.fields).toMatchObject({
      period: 'day',
      day: '2026-05-11',
      receipts: -6,
      shipments: -2,
      returns: 1,
      lost: -1,
      found: 1,
      unknown: 0,
      vendor_returns: null,
      starting: 3,
      ending: 3,
      raw: null,
    })
  })

  it('by fulfilment centre is of the marketplace that was answered, in one set with the view by country', async () => {
    const { rows, part } = await read(columns, [balance({ Location: 'TPKR' }), balance({ Location: 'XZZR' })], 'IN')
    expect(part.marketplaces).toBeNull()
    expect(rows.map(({ setKey, fields }) => [setKey, fields.location])).toEqual([
      ['IN|2026-05-11', 'TPKR'],
      ['IN|2026-05-11', 'XZZR'],
    ])
  })

  it('says its marketplace by country, by name or by store', async () => {
    const header = headerOf('ledgerSummary', 22)
    const { rows, part } = await read(header, [
      balance({ Location: 'GB' }),
      balance({ Location: 'CZ' }),
      balance({ Location: 'BHX4', Store: 'Amazon.co.uk' }),
      balance({ Location: 'United Kingdom' }),
    ])
    expect(rows.map(({ marketplace }) => marketplace)).toEqual(['UK', 'DE', 'UK', 'UK'])
    expect(part.marketplaces).toEqual(['DE', 'UK'])
  })

  it.each([
    ['day', ['05/09/2026', '05/10/2026', '05/11/2026'], null],
    ['week', ['05/02/2026', '05/16/2026', '05/09/2026'], /whole weeks/],
    ['month', ['03/31/2026', '04/30/2026', '05/31/2026'], /whole months/],
    ['month', ['03/2026', '04/2026'], /whole months/],
    ['day', ['05/11/2026'], null],
  ])('is of a %s where its dates lie so: %j', async (period, dates, note) => {
    const { rows, rejected, part } = await read(
      columns,
      dates.map((date) => balance({ Date: date })),
    )
    expect(rejected).toEqual([])
    expect(new Set(rows.map(({ fields }) => fields.period))).toEqual(new Set([period]))
    if (note) expect(part.note).toMatch(note)
    else expect(part.note).toBeNull()
    expect(rows[0]?.setKey.split('|')).toHaveLength(period === 'day' ? 2 : 3)
  })

  it('refuses days that are yet to come: a spreadsheet program has swapped them', async () => {
    const { rejected } = await read(columns, [balance({}), balance({ Date: '11/05/2026' })])
    expect(rejected).toEqual([
      {
        line: 3,
        reason: 'Date 2026-11-05 is later than the file: a spreadsheet program may have swapped day and month.',
      },
    ])
  })

  it('comes as CSV from Seller Central too', async () => {
    const { rows } = await mapped(sourceOf(csvFile(columns, [balance({ Title: 'Stand, "big"' })])), contextOf())
    expect(rows[0]?.fields).toMatchObject({ name: 'Stand, "big"', ending: 3 })
  })
})

const event = (cells: Cells): Cells => ({
  Date: '04/27/2026',
  FNSKU: 'X001ZERTMF',
  ASIN: 'B0CRKQJNL4',
  MSKU: 'MAT',
  Title: 'Mat',
  'Event Type': 'Adjustments',
  Quantity: '1',
  'Fulfillment Center': 'HYD8',
  Disposition: 'SELLABLE',
  Country: 'IN',
  ...cells,
})

describe('the ledger’s detailed view', () => {
  it('tells what happened, and what of it is reconciled', async () => {
    const { rows, part } = await read(headerOf('ledgerDetail', 16), [
      event({
        'Reference ID': '20076573971016',
        Reason: 'F',
        'Reconciled Quantity': '0',
        'Unreconciled Quantity': '1',
        'Date and Time': '2026-04-27T00:00:00+0530',
      }),
    ])
    expect(part.marketplaces).toEqual(['IN'])
    expect(rows[0]).toMatchObject({ setKey: 'IN|2026-04-27|Adjustments', day: '2026-04-27', units: 1 })
    expect(rows[0]?.fields).toMatchObject({
      happened_at: '2026-04-26T18:30:00Z',
      event_type: 'Adjustments',
      reference: '20076573971016',
      reason: 'F',
      quantity: 1,
      fulfillment_center: 'HYD8',
      country: 'IN',
      reconciled: 0,
      unreconciled: 1,
    })
  })

  it('is the same without blanks in its header, and without the columns of reconciliation', async () => {
    const bare = Object.fromEntries(Object.entries(event({})).map(([name, cell]) => [name.replaceAll(' ', ''), cell]))
    for (const [header, cells] of [
      [headerOf('ledgerDetail', 14), bare],
      [headerOf('ledgerDetail', 12), event({})],
    ] as const) {
      const { rows } = await read(header, [cells])
      expect(rows[0]?.setKey).toBe('IN|2026-04-27|Adjustments')
      expect(rows[0]?.fields).toMatchObject({ event_type: 'Adjustments', reconciled: null, fulfillment_center: 'HYD8' })
    }
  })

  it('names lines by all that they are, but for title and reconciliation', async () => {
    const { rows } = await read(headerOf('ledgerDetail', 16), [
      event({}),
      event({ Title: 'Another name', 'Unreconciled Quantity': '1' }),
      event({ Quantity: '2' }),
      event({ Reason: 'M' }),
    ])
    const [first, renamed, ...others] = rows.map(({ key }) => key)
    expect(renamed).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })

  it('refuses a line that says nothing', async () => {
    const { rejected } = await read(headerOf('ledgerDetail', 16), [
      event({ Quantity: '' }),
      event({ 'Event Type': '' }),
    ])
    expect(rejected.map(({ reason }) => reason)).toEqual(['Quantity is empty.', 'Event Type is empty.'])
  })
})
