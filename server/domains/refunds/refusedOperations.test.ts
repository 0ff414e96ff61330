import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ClaimCases, openClaimCases, refusal, rowsOf, transition } from '#server/testing/claimCases.ts'
import { askNinja, newClaimant, ninjaData } from '#server/testing/claims.ts'

let company: ClaimCases
beforeAll(async () => {
  company = await openClaimCases()
})
afterAll(() => company.close())

describe('an operation is refused', () => {
  test.each([
    ['that is no GraphQL', '{ cases', /Syntax Error/],
    ['of a field that is not there', '{ secrets }', /Cannot query field "secrets"/],
    [
      'that may fetch too much',
      `{ ${'abcd'.replace(/./g, '$&: cases(first: 500) { edges { node { evidence { id: line file: filename says source units values } history { at by kind note from to } payments { day units } } } } ')} }`,
      /100000 is the most/,
    ],
    [
      'that adds everything up again and again',
      `{ ${Array.from({ length: 51 }, (_, at) => `t${at}: totals(by: TYPE) { key }`).join(' ')} }`,
      /is the most/,
    ],
    [
      'that says nothing of how many',
      `{ ${Array.from({ length: 70 }, (_, at) => `c${at}: cases(first: null) { edges { node { id sku asin fnsku } } }`).join(' ')} }`,
      /is the most/,
    ],
    [
      'that asks for the longest texts',
      `{ ${Array.from({ length: 12 }, (_, at) => `c${at}: cases(first: 500) { edges { node { claim_text } } }`).join(' ')} }`,
      /is the most/,
    ],
    ['with a page too long', '{ cases(first: 501) { total } }', /first is a number from 1 to 500/],
    ['with a cursor of its own', '{ cases(after: "abc") { total } }', /after is the cursor/],
    ['that goes round in fragments', '{ cases { ...a } } fragment a on Cases { ...a }', /within itself/],
    [
      'that digs in the schema',
      `{ __schema { types { ${'fields { type { '.repeat(4)} name ${'} } '.repeat(4)} } } }`,
      /introspection depth/,
    ],
  ])('%s', async (_, query, fieldNames) => {
    expect(await refusal(company.client, query)).toEqual([expect.stringMatching(fieldNames)])
  })

  test('but not for asking what there is', async () => {
    expect(await refusal(company.client, '{ __schema { queryType { name } } }')).toBeUndefined()
  })

  test('two refusals stand in the order of the operation', async () => {
    expect(await refusal(company.client, '{ nada cases { nope } }')).toEqual([
      expect.stringContaining('nada'),
      expect.stringContaining('nope'),
    ])
  })

  test('several at once, and what is none', async () => {
    const status = async (body: unknown) => {
      const answer = await company.client.call('POST', '/ninja/graphql', body)
      return [answer.statusCode, answer.json()]
    }
    const one = { query: '{ windows { id } }' }
    expect(await status([one, one])).toEqual([
      400,
      { message: 'Send one operation per call, as an object with a query.' },
    ])
    expect((await status({ query: 'x'.repeat(20_001) }))[0]).toBe(400)
  })
})

test('a search has ten words at most, since each is looked for in everything', async () => {
  const search = (fieldNames: string[]) =>
    askNinja(company.client, 'query ($search: String) { cases(filter: { search: $search }) { total } }', {
      search: fieldNames.join(' '),
    })
  const message = 'A search has at most 10 words of 100 letters. Search for less.'
  const fieldNames = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
  expect(await search(fieldNames(10))).toMatchObject({ data: { cases: { total: 0 } } })
  expect(await search(fieldNames(11))).toMatchObject({ errors: [{ message }] })
  expect(await search(['x'.repeat(101)])).toMatchObject({ errors: [{ message }] })
})

test('everything is looked at again once, however often it is asked for', async () => {
  const aliases = Array.from({ length: 200 }, (_, at) => `d${at}: detect { id }`)
  const jobs = await ninjaData<Record<string, { id: string }>>(company.client, `mutation { ${aliases.join(' ')} }`)
  expect(new Set(Object.values(jobs).map(({ id }) => id)).size).toBe(1)
})

test('a bug shows a reference and nothing of itself', async () => {
  await company.owner.query('alter table claim_colors rename color to colour')
  const { errors } = await askNinja(company.client, '{ caseTypes { color } }')
  await company.owner.query('alter table claim_colors rename colour to color')
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('Something went wrong on our side'),
      extensions: { reference: expect.any(String) },
    },
  ])
  expect(JSON.stringify(errors)).not.toMatch(/was not found|colour|claim_colors/)
})

test('others see nothing of it, and change nothing', async () => {
  const stranger = (await newClaimant(company.server, 'strangers')).client
  const id = await company.idOf('X2')
  expect((await rowsOf(stranger)).rows).toEqual([])
  expect(await refusal(stranger, transition([id], 'ready'))).toEqual(['This case was not found.'])
  const flagless = await company.server.client({ tenant: 'plain', flags: [] })
  const answer = await flagless.call('POST', '/ninja/graphql', { query: '{ __schema { queryType { name } } }' })
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 403,
    body: { message: 'Your company doesn’t have this feature.' },
  })
  const nobody = await company.server.app.inject({
    method: 'POST',
    url: '/ninja/graphql',
    headers: { 'x-clove-tenant': 'claimants' },
    payload: { query: '{ __schema { queryType { name } } }' },
  })
  expect(nobody.statusCode).toBe(401)
})
