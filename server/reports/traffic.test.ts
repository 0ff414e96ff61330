import { describe, expect, it } from '@jest/globals'
import { sourceOf } from './fixtures/files.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

const MARCH = { since: '2026-03-01', until: '2026-03-31' }
const read = (lines: readonly string[], marketplace: string, span: typeof MARCH | null = null): Promise<Mapped> =>
  mapped(sourceOf(lines.join('\r\n')), { ...contextOf(marketplace), span })
const fieldsOf = ({ rows }: Mapped) => rows.map(({ fields }) => fields)

/** What the reports of each language tell of a product; the last line sums up. */
const byAsin: readonly (readonly [language: string, marketplace: string, lines: string[], told: object])[] = [
  [
    'German, the short layout, thousands parted by dots',
    'DE',
    [
      '(Untergeordnete) ASIN;Titel;Sitzungen – Gesamt;Seitenaufrufe – Gesamt;Einkaufswagen-Prozentsatz;Bestellte Einheiten;Gesamtzahl an Bestellposten;Bestellte Produkte – Umsätze',
      'B0CUP00001;Tasse;1.234;2.345;97,5 %;1.012;999;1.699,15\u00a0€',
      'Summe;;1.234;2.345;;1.012;999;1.699,15\u00a0€',
    ],
    {
      parent: null,
      sessions: 1234,
      page_views: 2345,
      featured_share: 0.975,
      units: 1012,
      orders: 999,
      revenue: 169915,
    },
  ],
  [
    'German, counts with commas beside amounts with a decimal comma, B2B twins',
    'DE',
    [
      '(Übergeordnete) ASIN,(Untergeordnete) ASIN,Titel,Sitzungen – Summe,Sitzungen – Summe – B2B,Seitenaufrufe – Summe,Bestellte Einheiten,Bestellte Einheiten – B2B,Durch bestellte Produkte erzielter Umsatz,Bestellsumme – B2B,Zahl der Bestellposten',
      'B0FAMILY01,B0CUP00001,"Tasse, blau","1,234","1,012","12,345",12,3,"5.255,61 €","1.000,00 €",11',
    ],
    {
      parent: 'B0FAMILY01',
      sessions: 1234,
      page_views: 12345,
      revenue: 525561,
      sessions_b2b: 1012,
      revenue_b2b: 100000,
    },
  ],
  [
    'Japanese',
    'JP',
    [
      '（親）ASIN,（子）ASIN,タイトル,SKU,セッション数 - 合計,セッションのパーセンテージ - 合計,ページビュー - 合計,ページビュー率 - 合計,おすすめ出品（おすすめ商品）の獲得率,注文された商品点数,ユニットセッション率,注文商品の売上額,注文品目総数',
      'B0FAMILY01,B0CUP00001,カップ,CUP-1,"1,234",5.0%,"2,000",6.0%,98.75%,40,3.2%,"￥4,907,860",39',
      '合計,,,,"1,234",,,,,40,,"￥4,907,860",39',
    ],
    { sku: 'CUP-1', sessions: 1234, featured_share: 0.9875, revenue: 4907860, currency: 'JPY' },
  ],
  [
    'Chinese, of a Japanese marketplace',
    'JP',
    [
      '（父）ASIN,（子）ASIN,标题,SKU,会话数 - 总计,会话百分比 - 总计,页面浏览量 - 总计,页面浏览量百分比 - 总计,推荐报价（推荐报价展示位）百分比 ,已订购商品数量,商品会话百分比,已订购商品销售额,订单商品总数',
      'B0FAMILY01,B0CUP00001,杯子,CUP-1,100,1%,150,1%,0.00%,5,5%,"JP¥5,000",5',
    ],
    { sessions: 100, featured_share: 0, revenue: 5000 },
  ],
  [
    'English, sessions by device alone, as a spreadsheet program saves shares',
    'US',
    [
      '(Parent) ASIN,(Child) ASIN,Title,Sessions - Mobile App,Sessions - Browser,Page Views - Mobile App,Page Views - Browser,Featured Offer (Buy Box) Percentage,Units Ordered,Ordered Product Sales,Total Order Items',
      'B0FAMILY01,B0CUP00001,Cup,"1,000",200,1500,300,0.955,4,$40.00,4',
    ],
    { sessions: 1200, page_views: 1800, featured_share: 0.955, revenue: 4000 },
  ],
]

describe('the business report by child ASIN', () => {
  it.each(byAsin)('is read in %s', async (_, marketplace, lines, expectedRow) => {
    const file = await read(lines, marketplace, MARCH)
    expect(file.rejected).toEqual([])
    expect(file.part.definition.type).toBe('businessByAsin')
    expect(fieldsOf(file)).toEqual([
      expect.objectContaining({ asin: 'B0CUP00001', marketplace, raw: null, ...expectedRow }),
    ])
    expect(file.rows[0]).toMatchObject({
      setKey: `${marketplace}|2026-03-01|2026-03-31`,
      day: MARCH.since,
      until: MARCH.until,
    })
  })

  it('asks for the days it sums up, and takes no row without them', async () => {
    const [, , lines = []] = byAsin[4] ?? []
    const { part, rejected } = await read(lines, 'US')
    expect(part.definition.leavesOpen?.(part.columns)).toEqual({ span: true })
    expect(rejected).toEqual([{ line: 2, reason: 'The days of the row are unknown.' }])
  })

  it('is refused, row by row, of a marketplace with another currency', async () => {
    const [, , lines = []] = byAsin[0] ?? []
    expect((await read(lines, 'UK', MARCH)).rejected).toEqual([
      { line: 2, reason: 'The amounts are in EUR, not in GBP: the file is from another marketplace.' },
    ])
  })
})

const byDate = (name: string, dates: readonly string[]) => [
  `${name},Ordered Product Sales,Units Ordered,Total Order Items,Page Views - Total,Sessions - Total`,
  ...dates.map((date, at) => `${date},$10.00,${at + 1},1,20,10`),
]
const daysOf = ({ rows }: Mapped) => rows.map(({ day, until }) => `${day} ${until}`)

describe('the business report by date', () => {
  it.each([
    ['US', ['3/1/26', '3/2/26', '3/3/26'], ['2026-03-01', '2026-03-02', '2026-03-03']],
    ['UK', ['01/03/26', '02/03/26', '03/03/26'], ['2026-03-01', '2026-03-02', '2026-03-03']],
    ['DE', ['01.03.2026', '02.03.2026'], ['2026-03-01', '2026-03-02']],
    ['JP', ['2026/03/01', '2026/03/02'], ['2026-03-01', '2026-03-02']],
  ])('writes days as %s does', async (place, dates, days) => {
    const file = await read(
      byDate('Date', dates).map((line) => line.replace('$', '')),
      place,
    )
    expect(file.rejected).toEqual([])
    expect(daysOf(file)).toEqual(days.map((day) => `${day} ${day}`))
    expect(file.rows[0]?.setKey).toBe(`${place}|2026-03-01|2026-03-01`)
    expect(file.part.note).toBeNull()
  })

  it.each([
    [
      'German',
      'DE',
      'Datum;Durch bestellte Produkte erzielter Umsatz;Bestellsumme – B2B;Bestellte Einheiten;Zahl der Bestellposten;Seitenaufrufe – Summe;Sitzungen – Summe;Prozentsatz für Einkaufswagenfeld',
      '01.03.2026;1.699,15 €;100,00 €;1.234;1.000;3.456;2.345;97,5 %',
      { revenue: 169915, units: 1234, sessions: 2345, page_views: 3456, featured_share: 0.975, revenue_b2b: 10000 },
    ],
    [
      'Japanese',
      'JP',
      '日付,注文商品の売上額,注文商品の売上額 - B2B,注文された商品点数,注文点数 - B2B,注文品目総数,ページビュー - 合計,セッション数 - 合計,おすすめ出品（おすすめ商品）の獲得率',
      '2026/03/01,"￥4,907,860","￥1,000",5,1,5,"1,000",80,95.00%',
      { revenue: 4907860, revenue_b2b: 1000, units: 5, units_b2b: 1, sessions: 80, page_views: 1000 },
    ],
    [
      'Chinese',
      'US',
      '日期,已订购商品销售额,已订购商品数量,订单商品总数,页面浏览量 - 总计,会话数 - 总计,推荐报价（推荐报价展示位）百分比',
      '2026/3/1,"US$1,920.00",48,45,"1,500","1,200",95.5%',
      { revenue: 192000, units: 48, sessions: 1200, page_views: 1500, featured_share: 0.955 },
    ],
    [
      'Korean',
      'US',
      '날짜,주문한 상품 판매량,상품 주문량,총 주문 아이템,페이지 조회수 - 총계,세션 - 총계,주요 오퍼(바이 박스) 백분율',
      '2026/3/1,"US$1,920.00",48,45,"1,500","1,200",95.5%',
      { revenue: 192000, units: 48, sessions: 1200, page_views: 1500, featured_share: 0.955 },
    ],
  ])('is read in %s', async (_, place, header, line, expectedRow) => {
    const total = line.replace(/^[^;,]*/, { DE: 'Summe', JP: '合計', US: 'Total' }[place] ?? '')
    const file = await read([header, line, line.replace(/0?1([;,])/, '2$1'), total], place)
    expect(file.rejected).toEqual([])
    expect(fieldsOf(file)).toHaveLength(2)
    expect(fieldsOf(file)[0]).toMatchObject({
      since: '2026-03-01',
      until: '2026-03-01',
      asin: '',
      raw: null,
      ...expectedRow,
    })
  })

  it('of weeks or months tells of no day', async () => {
    const weeks = await read(byDate('Date', ['3/1/26', '3/8/26', '3/15/26']), 'US')
    expect(daysOf(weeks)).toEqual(['2026-03-01 2026-03-07', '2026-03-08 2026-03-14', '2026-03-15 2026-03-21'])
    expect(weeks.part.note).toContain('whole weeks')
    const months = await read(byDate('Date', ['2026/02/01', '2026/03/01']), 'JP')
    expect(months.rejected).toHaveLength(2)
    const dotted = await read(
      byDate('Datum', ['01.02.2026', '01.03.2026']).map((line) => line.replace('$', '')),
      'DE',
    )
    expect(daysOf(dotted)).toEqual(['2026-02-01 2026-02-28', '2026-03-01 2026-03-31'])
    expect(dotted.rows[0]?.setKey).toBe('DE|2026-02-01|2026-02-28')
  })

  it('of a month that is not over tells up to its own day, and gives way to the whole month', async () => {
    // the file is of 1 June 2026
    const file = await read(byDate('Date', ['5/1/26', '6/1/26']), 'US')
    expect(daysOf(file)).toEqual(['2026-05-01 2026-05-31', '2026-06-01 2026-06-01'])
    expect(file.rows[1]?.setKey).toBe('US|2026-06-01|2026-06-30')
  })

  it('with a single line may sum up anything: its days are asked for', async () => {
    const lines = [...byDate('Date', ['3/1/26']), 'Total,$10.00,1,1,20,10']
    const { part } = await read(lines, 'US')
    expect(part.definition.leavesOpen?.(part.columns)).toEqual({ span: true })
    const answered = await read(lines, 'US', MARCH)
    expect(daysOf(answered)).toEqual(['2026-03-01 2026-03-31'])
    const many = await read(byDate('Date', ['3/1/26', '3/2/26']), 'US')
    expect(many.part.definition.leavesOpen?.(many.part.columns)).toEqual({ span: false })
  })
})

it('reads entries of the data service, which name their own days and marketplace', async () => {
  const entry = (day: string, sessions: number) => ({
    startDate: day,
    endDate: day,
    marketplaceId: 'A1PA6795UKMFR9',
    parentAsin: 'B0FAMILY01',
    childAsin: 'B0CUP00001',
    sku: 'CUP-1',
    sales: {
      orderedProductSales: { amount: 19.99, currencyCode: 'EUR' },
      unitsOrdered: 2,
      unitsOrderedB2B: 1,
      totalOrderItems: 1,
    },
    traffic: { sessions, pageViews: sessions + 3, buyBoxPercentage: 87.5, unitSessionPercentage: 20 },
  })
  const text = JSON.stringify([entry('2026-03-01', 10), entry('2026-03-02', 12)])
  const { rows, rejected } = await mapped(sourceOf(text), contextOf('US'))
  expect(rejected).toEqual([])
  const expectedRow = {
    marketplace: 'DE',
    asin: 'B0CUP00001',
    currency: 'EUR',
    units: 2,
    units_b2b: 1,
    featured_share: 0.875,
  }
  const of = (day: string) => rows.filter(({ fields }) => fields.since === day && fields.until === day)
  expect(of('2026-03-01').map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ ...expectedRow, sessions: 10, page_views: 13, orders: 1, revenue: 1999 }),
  )
  expect(of('2026-03-02').map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ ...expectedRow, sessions: 12 }),
  )
})
