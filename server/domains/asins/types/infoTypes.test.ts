import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AsinSheet, Catalogue } from '#contract/asins.ts'
import type { SavedChart } from '#contract/charts.ts'
import type { InfoType, InfoTypeInUse } from '#contract/infoTypes.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import type { SavedQuestion } from '#contract/questions.ts'
import type { Report } from '#contract/reports.ts'
import { inScope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

let server: TestServer
let tenants = 0
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const company = async () => {
  tenants += 1
  const shop = await newUploader(server, `types-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
  ])
  client = shop.client
  await shop.send(ordersFile([order('a', { quantity: '2' }), order('b', { asin: SHELF, sku: 'SHELF' })]), {
    seller: 'us',
  })
  shop.close()
}
const types = async () => (await client.data<InfoType[]>('GET', '/asins/info/types')).filter(({ own }) => own)
const info = async () => (await client.data<Catalogue>('GET', '/asins')).asin_info
const add = (title: string, kind: string, choices?: string[]) =>
  client.data<InfoType>('POST', '/asins/info/types', { title, kind, ...(choices ? { choices } : {}) })
const refused = async (...call: Parameters<TestClient['call']>) => {
  const answer = await client.call(...call)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const note = (asin: string, body: object, from = '') => client.call('POST', `/asins/${asin}/info/us${from}`, body)
const change = (key: string, body: object) => client.data<InfoType>('PUT', `/asins/info/types/${key}`, body)
const inUse = (key: string) => client.data<InfoTypeInUse>('GET', `/asins/info/types/${key}`)
const byLine = async (dimension = 'info.brand_line', filters = {}) =>
  client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ measures: ['units'], dimensions: [dimension], filters, since: '2026-01-01', until: '2026-12-31' },
  })

test('a type of each kind is added, noted, offered and listed in its order', async () => {
  await company()
  expect(await types()).toEqual([])
  expect(await add('Brand line', 'choice', ['Everyday', 'Premium'])).toEqual({
    ...{ key: 'brand_line', title: 'Brand line', kind: 'choice', choices: ['Everyday', 'Premium'], own: true },
  })
  await add('Season', 'text')
  await add('Größe (cm)', 'number')
  await add('MSRP', 'money')
  expect((await types()).map(({ key }) => key)).toEqual(['brand_line', 'season', 'grosse_cm', 'msrp'])

  for (const body of [{ brand_line: ' premium ' }, { season: ' Spring ' }, { grosse_cm: -2.5 }, { msrp: 1999 }])
    expect((await note(LAMP, body)).statusCode).toBe(200)
  expect(await info()).toEqual({
    [LAMP]: { us: { brand_line: 'Premium', season: 'Spring', grosse_cm: -2.5, msrp: 1999 } },
  })
  expect(await client.data('GET', '/asins/allowedValues')).toMatchObject({
    ...{ brand_line: ['Everyday', 'Premium'], season: ['Spring'], grosse_cm: ['-2.5'], msrp: ['1999'], supplier: [] },
  })

  await client.data('POST', '/asins/info/types/order', { keys: ['msrp', 'season'] })
  expect((await types()).map(({ key }) => key)).toEqual(['msrp', 'season', 'brand_line', 'grosse_cm'])
  await client.call('DELETE', `/asins/${LAMP}/info/us`, { season: null })
  expect((await info())[LAMP]?.us).not.toHaveProperty('season')
  const rows = [{ asin: SHELF, seller: 'us', type: 'brand_line', value: 'EVERYDAY' }]
  expect(await client.data('POST', '/asins/info/batch', { rows })).toEqual({ changed: 1 })
  expect((await info())[SHELF]).toEqual({ us: { brand_line: 'Everyday' } })
})

test('what does not fit its kind is refused in words', async () => {
  await company()
  await add('Brand line', 'choice', ['Everyday', 'Premium'])
  await add('Season', 'text')
  await add('Width', 'number')
  await add('MSRP', 'money')
  const refusal = async (body: object) => (await refused('POST', `/asins/${LAMP}/info/us`, body))[1]
  expect(await refusal({ brand_line: 'Luxury' })).toBe('Brand line is one of Everyday, Premium.')
  expect(await refusal({ brand_line: 3 })).toBe('Brand line is one of Everyday, Premium.')
  expect(await refusal({ season: 'x'.repeat(121) })).toBe('Season is a text of 120 characters at most.')
  expect(await refusal({ width: 'wide' })).toBe('Width is a number, such as 12.5.')
  expect(await refusal({ msrp: 12.5 })).toBe('MSRP is a whole number of minor units: 1250 stands for 12.50.')
  expect(await refusal({ mood: 'good' })).toBe(
    'There is no info type mood. There are unit_cost, case_pack, supplier, lead_time, category, min_quantity, brand_line, season, width, msrp.',
  )
  expect(await refusal({ 'no key': 1 })).toMatch(/./)
})

test('types that cannot be are refused in words', async () => {
  await company()
  await add('Season', 'text')
  const refusal = async (body: object) => (await refused('POST', '/asins/info/types', body))[1]
  expect(await refusal({ title: 'season', kind: 'number' })).toBe(
    'The info type Season already exists. Choose another name.',
  )
  expect(await refusal({ title: 'unit-cost', kind: 'text' })).toMatch(/The info type Unit cost already/)
  expect(await refusal({ title: 'SKU', kind: 'text' })).toMatch(/heading of another column/)
  expect(await refusal({ title: ' ', kind: 'text' })).toMatch(/Enter a name for the info type/)
  expect(await refusal({ title: 'Line', kind: 'choice' })).toBe('Enter at least one choice.')
  expect(await refusal({ title: 'Line', kind: 'choice', choices: ['A', 'a'] })).toMatch(/a appears twice/)
  expect(await refusal({ title: 'Line', kind: 'text', choices: ['A'] })).toMatch(/Only info types of the kind choice/)
  expect(await refused('PUT', '/asins/info/types/unit_cost', { title: 'Cost', kind: 'money' })).toEqual([
    400,
    'Unit cost is built in and stays as it is.',
  ])
  expect((await refused('DELETE', '/asins/info/types/mood'))[0]).toBe(404)
  const member = await server.client({ tenant: `types-${tenants}`, type: 'regular' })
  expect((await member.call('POST', '/asins/info/types', { title: 'Mine', kind: 'text' })).statusCode).toBe(403)
  expect(await member.data<InfoType[]>('GET', '/asins/info/types')).toHaveLength(7)
})

test('values follow a choice that is renamed, two that change places too; one that goes asks what becomes of its', async () => {
  await company()
  await add('Brand line', 'choice', ['Everyday', 'Premium', 'Old'])
  await note(LAMP, { brand_line: 'Old' }, '?from=2026-01-01')
  await note(LAMP, { brand_line: 'Premium' }, '?from=2026-02-01')
  await note(SHELF, { brand_line: 'Everyday' }, '?from=2026-01-01')
  const as = (...choices: object[]) => ({ title: 'Line', kind: 'choice', choices })
  const swapped = [
    { value: 'Premium', was: 'Everyday' },
    { value: 'Everyday', was: 'Premium' },
  ]
  expect(await inUse('brand_line')).toMatchObject({ values: 2, used: { Everyday: 1, Premium: 1, Old: 1 } })
  expect(await refused('PUT', '/asins/info/types/brand_line', as(...swapped))).toEqual([
    409,
    'Old is the value of 1 product. Choose a replacement.',
  ])
  expect(
    await refused('PUT', '/asins/info/types/brand_line', { ...as(...swapped), instead: { Old: 'Luxury' } }),
  ).toEqual([400, 'Luxury is not a choice that values of Old could become.'])
  expect(await change('brand_line', { ...as(...swapped), instead: { Old: 'Premium' } })).toMatchObject({
    ...{ key: 'brand_line', title: 'Line', choices: ['Premium', 'Everyday'] },
  })
  expect(await info()).toEqual({
    [LAMP]: { us: { brand_line: 'Everyday' } },
    [SHELF]: { us: { brand_line: 'Premium' } },
  })
  const { infoHistory } = await client.data<AsinSheet>('GET', `/asins/${LAMP}`)
  expect(infoHistory.map(({ value, from }) => [value, from])).toEqual([
    ['Everyday', '2026-02-01'],
    ['Premium', '2026-01-01'],
  ])
  await change('brand_line', { ...as({ value: 'Premium' }), instead: { Everyday: null } })
  expect(await info()).toEqual({ [SHELF]: { us: { brand_line: 'Premium' } } })
  expect(await refused('PUT', '/asins/info/types/brand_line', as({ value: 'New', was: 'Everyday' }))).toEqual([
    409,
    'Line has no choice Everyday anymore. Reload the page and try again.',
  ])
})

test('a kind is changed where no value is lost', async () => {
  await company()
  await add('Season', 'text')
  await add('Width', 'number')
  await note(LAMP, { season: 'Spring' })
  await note(LAMP, { width: 12.5 })
  expect(await refused('PUT', '/asins/info/types/season', { title: 'Season', kind: 'number' })).toEqual([
    409,
    'Season has a value that can’t become numbers. Add another info type for these.',
  ])
  const choice = (...values: string[]) => ({
    title: 'Season',
    kind: 'choice',
    choices: values.map((value) => ({ value })),
  })
  expect(await refused('PUT', '/asins/info/types/season', choice('Summer'))).toEqual([
    409,
    'Season has the value Spring, which is not one of the choices. Add it first.',
  ])
  await change('season', choice('Summer', 'Spring'))
  await change('season', { title: 'Season', kind: 'text' })
  await change('width', { title: 'Width', kind: 'text' })
  expect((await info())[LAMP]?.us).toEqual({ season: 'Spring', width: '12.5' })
  await add('Empty', 'text')
  expect(await change('empty', { title: 'Empty', kind: 'money' })).toMatchObject({ kind: 'money' })
})

test('a type that is removed takes its values with it, and brings them back', async () => {
  await company()
  await add('Season', 'text')
  await note(LAMP, { season: 'Spring' }, '?from=2026-01-01')
  await note(SHELF, { season: 'Fall' }, '?from=2026-01-01')
  expect(await client.data('DELETE', '/asins/info/types/season')).toEqual({ values: 2 })
  expect(await info()).toEqual({})
  expect((await client.data<AsinSheet>('GET', `/asins/${LAMP}`)).infoHistory).toEqual([])
  expect(await client.data('GET', '/asins/allowedValues')).not.toHaveProperty('season')
  expect((await note(LAMP, { season: 'Fall' })).statusCode).toBe(400)
  expect((await byLine('info.season').catch((error: Error) => error.message)) as unknown).toMatch(
    /info type was removed/,
  )
  // another takes the name meanwhile, but not its key
  expect(await add('Season', 'number')).toMatchObject({ key: 'season_2' })
  expect((await refused('POST', '/asins/info/types/season/restore'))[1]).toMatch(/The info type Season already/)
  await client.data('DELETE', '/asins/info/types/season_2')
  expect(await client.data('POST', '/asins/info/types/season/restore')).toMatchObject({ title: 'Season' })
  expect(await info()).toEqual({ [LAMP]: { us: { season: 'Spring' } }, [SHELF]: { us: { season: 'Fall' } } })
  const { rows } = await client.data<{ rows: { words?: string; before: unknown }[] }>('GET', '/audit')
  expect(rows.some(({ before }) => JSON.stringify(before)?.includes('"values":2'))).toBe(true)
})

test('charts and reports that stand on a type are named, and their filters follow its values', async () => {
  await company()
  await add('Brand line', 'choice', ['Everyday', 'Premium', 'Gift'])
  await note(LAMP, { brand_line: 'Premium' })
  const asker = await server.client({ tenant: client.tenantCode, userFlags: ['metrics-beta'] })
  const ask = (dimensions: string[], values?: string[]) => ({
    ...{ measures: ['units'], dimensions, spans: [{ last: 30 }] },
    ...(values ? { filters: { 'info.brand_line': values, marketplace: ['US'] } } : {}),
  })
  const chart = (title: string, query: object) =>
    asker.data<SavedChart>('POST', '/charts', { title, query, form: 'line', pinned: false })
  const report = (title: string, query: object, shownInfo: string[] = []) =>
    asker.data<Report>('POST', '/reports', {
      ...{ title, query, shownInfo, description: '', columns: [], sort: [], colors: [], schedule: null },
    })
  await chart('Split', ask(['day', 'info.brand_line']))
  await chart('Filtered', ask(['day'], ['Premium', 'Everyday']))
  await chart('Neither', ask(['day']))
  await report('Narrowed', ask(['asin'], ['Gift', 'Premium']))
  const gone = await report('Gone', ask(['asin'], ['Premium']))
  await report('Beside it', ask(['asin']), ['brand_line'])
  await report('Else', ask(['asin']))
  await asker.data('DELETE', `/reports/${gone.id}`)
  expect((await inUse('brand_line')).uses.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    ...['chart Filtered', 'chart Split', 'report Beside it', 'report Narrowed'],
  ])

  await change('brand_line', {
    ...{ title: 'Brand line', kind: 'choice' },
    choices: [{ value: 'Everyday' }, { value: 'Finest', was: 'Premium' }],
    instead: { Gift: 'Finest' },
  })
  const filtersOf = async (path: string) =>
    (await asker.data<{ id: string; query: SavedQuestion }[]>('GET', path)).flatMap(({ query: { filters } }) =>
      filters ? [filters] : [],
    )
  const us = { marketplace: ['US'] }
  expect(await filtersOf('/charts')).toEqual([{ 'info.brand_line': ['Finest', 'Everyday'], ...us }])
  expect(await filtersOf('/reports')).toEqual([{ 'info.brand_line': ['Finest'], ...us }])
  expect((await asker.data<Report>('POST', `/reports/${gone.id}/restore`)).query.filters).toEqual({
    ...{ 'info.brand_line': ['Finest'], ...us },
  })
})

test('values of a removed type are deleted once it can be brought back no more, and its key stays taken', async () => {
  await company()
  for (const title of ['Season', 'Shelf']) await add(title, 'text')
  await note(LAMP, { season: 'Spring' })
  await note(SHELF, { shelf: 'A1' })
  await client.data('DELETE', '/asins/info/types/season')
  const values = () =>
    inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx.selectFrom('asin_info').select('type').where('type', 'in', ['season', 'shelf']).orderBy('type').execute(),
    )
  const ago = (days: number) =>
    inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx
        .updateTable('info_types')
        .set({ removed_at: new Date(server.platform.now().getTime() - days * DAY_MS) })
        .where('key', '=', 'season')
        .execute(),
    )
  await ago(29)
  await client.data('DELETE', '/asins/info/types/shelf')
  expect(await values()).toEqual([{ type: 'season' }, { type: 'shelf' }])
  await ago(31)
  expect(await refused('POST', '/asins/info/types/season/restore')).toEqual([
    404,
    'No info type season was removed within 30 days.',
  ])
  await client.data('POST', '/asins/info/types/shelf/restore')
  await client.data('DELETE', '/asins/info/types/shelf')
  expect(await values()).toEqual([{ type: 'shelf' }])
  expect((await add('Season', 'text')).key).toBe('season_2')
})

test('what is money as a dimension says of which currency', async () => {
  await company()
  await add('Prep cost', 'money')
  for (const body of [{ prep_cost: 1250 }, { unit_cost: 990 }]) await note(LAMP, body, '?from=2026-01-01')
  const { dimensions } = await client.data<{ dimensions: { key: string }[] }>('GET', '/measures')
  const of = (name: string) => dimensions.find(({ key }) => key === name)
  expect(of('info.prep_cost')).toEqual({ key: 'info.prep_cost', title: 'Prep cost', currency: 'USD' })
  expect(of('info.unit_cost')).toEqual({ key: 'info.unit_cost', title: 'Unit cost', currency: 'USD' })
  expect(of('info.lead_time')).toEqual({ key: 'info.lead_time', title: 'Lead time' })
  const query = { measures: ['units'], dimensions: ['info.prep_cost', 'info.unit_cost', 'supplier'] }
  const split = await client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ ...query, since: '2026-01-01', until: '2026-12-31' },
  })
  expect(split.columns.map(({ currency }) => currency)).toEqual(['USD', 'USD', undefined, undefined])
  expect(split.rows.at(-1)).toEqual(['1250', '990', '', 2])
})

test('figures are split and filtered by it, and a cell explains itself', async () => {
  await company()
  await add('Brand line', 'choice', ['Everyday', 'Premium'])
  await note(LAMP, { brand_line: 'Premium' }, '?from=2026-01-01')
  const response = await client.data<{
    measures: { key: string; dimensions: string[] }[]
    dimensions: { key: string; title: string }[]
  }>('GET', '/measures')
  const place = response.dimensions.findIndex(({ key }) => key === 'info.min_quantity')
  expect(response.dimensions[place + 1]).toEqual({ key: 'info.brand_line', title: 'Brand line' })
  for (const { key, dimensions } of response.measures)
    expect([key, dimensions.includes('info.brand_line')]).toEqual([key, dimensions.includes('asin')])

  const split = await byLine()
  expect(split.columns[0]).toMatchObject({ key: 'info.brand_line', title: 'Brand line' })
  expect(split.rows).toEqual([
    ['', 1],
    ['Premium', 2],
  ])
  expect((await byLine('asin', { 'info.brand_line': ['Premium'] })).rows).toEqual([[LAMP, 2]])
  const by = { measures: ['units'], dimensions: ['info.brand_line', 'supplier', 'category', 'info.unit_cost'] }
  const both = await client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ ...by, since: '2026-01-01', until: '2026-12-31' },
  })
  expect(both.rows).toEqual([
    ['', '', '', '', 1],
    ['Premium', '', '', '', 2],
  ])
  const explained = await client.data<{ inputs: unknown[]; rows: { line: number }[] }>('POST', '/explain', {
    figure: 'measure',
    key: { measure: 'units', since: '2026-01-01', until: '2026-12-31', 'info.brand_line': 'Premium' },
  })
  expect(explained.inputs).toContainEqual({ name: 'Units', value: 2 })
  expect(explained.rows).toHaveLength(1)
  expect(
    (
      await refused('POST', '/measures/query', {
        ...by,
        dimensions: ['info.mood'],
        since: '2026-01-01',
        until: '2026-01-02',
      })
    )[1],
  ).toBe('There is no dimension “info.mood”, or its info type was removed. GET /measures lists those there are.')
  // every measure that has products can be split by it
  for (const { key, dimensions } of response.measures)
    if (dimensions.includes('asin')) {
      const query = { measures: [key], dimensions: ['info.brand_line'], since: '2026-01-01', until: '2026-12-31' }
      expect((await client.call('POST', '/measures/query', query)).statusCode).toBe(200)
    }
})
