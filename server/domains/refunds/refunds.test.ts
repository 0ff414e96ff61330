import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { readOpenClaims } from '#model/claims/index.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { reimbursementsFile } from '#server/testing/claimFiles.ts'
import { askNinja, type Claimant, newClaimant, ninjaData } from '#server/testing/claims.ts'
import { ledgerEventsFile } from '#server/testing/logisticsFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let owner: Client
let one: Claimant
let client: TestClient
let regular: TestClient
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
  one = await newClaimant(server, 'claimants', [['main', 'amazon', ['US', 'DE']]])
  client = one.client
  regular = await server.client({ tenant: 'claimants', type: 'regular' })
  await one.send(ledgerEventsFile([loss(1), loss(2), loss(3, { Date: '03/20/2026' }), loss(4, { Country: 'DE' })]))
  await one.detect()
})
afterAll(async () => {
  one.close()
  await owner.end()
  await server.close()
})

/** Units of a product of their own, misplaced on March 1 unless told otherwise; 30 to 60 days later they may be claimed. */
const loss = (product: number, line: Cells = {}) => ({
  ...{ FNSKU: `X${product}`, MSKU: `LAMP${product}`, ASIN: `B0LAMP000${product}` },
  ...{ 'Event Type': 'Adjustments', Quantity: '-3', Reason: 'M', 'Unreconciled Quantity': '3' },
  ...line,
})

const APRIL = '2026-04-27T12:00:00Z'

/** Does something at a moment; who signs in meanwhile would be signed out again, by the database's own clock. */
const at = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
  const { now } = server.platform
  server.platform.now = () => new Date(moment)
  try {
    return await work()
  } finally {
    server.platform.now = now
  }
}

interface Row {
  id: string
  fnsku: string
  status: string
}
const rowsOf = async (asked: TestClient, filter = '{}', more = '') => {
  const { cases } = await ninjaData<{
    cases: {
      total: number
      edges: { cursor: string; node: Row }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }
  }>(
    asked,
    `{ cases(filter: ${filter} ${more}) { total edges { cursor node { id fnsku status } } pageInfo { endCursor hasNextPage } } }`,
  )
  return { ...cases, rows: cases.edges.map(({ node }) => node) }
}
const idOf = async (fnsku: string) => {
  const { rows } = await rowsOf(client, `{ search: "${fnsku}" }`)
  return rows.find((row) => row.fnsku === fnsku)?.id ?? ''
}
const refusal = async (asked: TestClient, query: string) =>
  (await askNinja(asked, query)).errors?.map(({ message }) => message)
const transition = (ids: string[], to: string, given = '') =>
  `mutation { transition(ids: ${JSON.stringify(ids)}, to: "${to}"${given}) { id status moves amazon_case_id filed_at } }`

test('types come with their colours and what they are about', async () => {
  const { caseTypes } = await ninjaData<{ caseTypes: { claim_type: string; color: string; meaning: string }[] }>(
    client,
    '{ caseTypes { claim_type color meaning } }',
  )
  expect(caseTypes).toHaveLength(11)
  expect(caseTypes[0]).toEqual({
    claim_type: 'Carrier Damaged',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    meaning: expect.stringContaining('carrier'),
  })
})

describe('a list of cases', () => {
  test('is filtered, ordered and paged by what was seen last', async () => {
    expect((await rowsOf(client)).rows.map(({ fnsku }) => fnsku)).toEqual(['X1', 'X2', 'X4', 'X3'])
    expect((await rowsOf(client, '{ marketplaces: ["DE"] }')).rows).toMatchObject([{ fnsku: 'X4' }])
    expect((await rowsOf(client, '{ search: "lamp2" }')).rows).toMatchObject([{ fnsku: 'X2' }])
    expect((await rowsOf(client, '{ search: "100%" }')).rows).toEqual([])
    const open = await at(APRIL, () => rowsOf(client, '{ open_now: true, days_left_until: 4 }'))
    expect(open.rows).toHaveLength(3)
    expect((await at(APRIL, () => rowsOf(client, '{ open_now: true, days_left_until: 3 }'))).rows).toEqual([])
    expect((await at(APRIL, () => rowsOf(client, '{ days_left_from: 4 }'))).rows).toHaveLength(4)
    const seen: string[] = []
    for (let after = '', more = true; more; ) {
      const page = await rowsOf(client, '{}', `, first: 3, order: FOUND, after: "${after}"`)
      expect(page.total).toBe(4)
      seen.push(...page.rows.map(({ fnsku }) => fnsku))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
    }
    expect([...seen].sort()).toEqual(['X1', 'X2', 'X3', 'X4'])
  })

  test('tells where a window stands by the day of the marketplace', async () => {
    const fields = 'window_opens window_closes days_left wait_until window { region closes_after confirmed }'
    const of = async (fnsku: string) => {
      const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
        client,
        `{ cases(filter: { search: "${fnsku}" }) { edges { node { ${fields} } } } }`,
      )
      return cases.edges[0]?.node
    }
    expect(await at(APRIL, () => of('X1'))).toEqual({
      ...{ window_opens: '2026-03-31', window_closes: '2026-04-30', days_left: 4, wait_until: null },
      window: { region: 'US', closes_after: 60, confirmed: true },
    })
    expect(await at('2026-04-18T12:00:00Z', () => of('X3'))).toMatchObject({ wait_until: '2026-04-19' })
  })

  test('knows its product by the catalogue: its asin by its SKU, and the name it has by now', async () => {
    await owner.query(`update claims set asin = null, name = 'Old name' where fnsku = 'X1'`)
    const of = async (search: string) => {
      const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
        client,
        `{ cases(filter: { search: "${search}" }) { edges { node { fnsku asin name claim_text } } } }`,
      )
      return cases.edges.map(({ node }) => node)
    }
    expect(await of('B0LAMP0001')).toMatchObject([{ fnsku: 'X1', asin: 'B0LAMP0001', name: 'Old name' }])
    expect((await of('B0LAMP0001'))[0]).toMatchObject({ claim_text: expect.stringContaining('ASIN: B0LAMP0001') })
    await owner.query(
      `insert into products (tenant_id, asin, name, skus, words) select tenant_id, 'B0LAMP0001', 'Reading lamp', '{}', '' from claims
       where fnsku = 'X1' on conflict (tenant_id, asin) do update set name = excluded.name`,
    )
    expect(await of('reading')).toMatchObject([{ fnsku: 'X1', name: 'Reading lamp' }])
    expect(await of('old')).toEqual([])
  })

  test('splits into what may be filed now, what of it closes this week, and what opens later', async () => {
    const numbers = (moment: string) =>
      at(moment, async () => {
        const counts = []
        for (const part of ['open_now', 'closing_soon', 'opens_later'])
          counts.push((await rowsOf(client, `{ statuses: [found, ready], ${part}: true }`)).total)
        const { open } = await inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => ({
          open: await readOpenClaims(scope, server.platform.now()),
        }))
        // home and client overview say the same
        expect([open.toFile.cases, open.closing.cases, open.later.cases]).toEqual(counts)
        return counts
      })
    // X3 opens on April 19, the others on March 31; they close on April 30 and May 19
    expect(await numbers('2026-03-30T12:00:00Z')).toEqual([0, 0, 4])
    expect(await numbers('2026-04-10T12:00:00Z')).toEqual([3, 0, 1])
    expect(await numbers('2026-04-25T12:00:00Z')).toEqual([4, 3, 0])
    expect(await numbers('2026-05-02T12:00:00Z')).toEqual([1, 0, 0])
  })

  test('writes the text to file, from the rows behind it', async () => {
    const { cases } = await ninjaData<{ cases: { edges: { node: Record<string, unknown> }[] } }>(
      client,
      '{ cases(filter: { search: "X1" }) { edges { node { claim_text steps { label value } evidence { line values } missing_documents documents { id } } } } }',
    )
    const [node] = cases.edges.map((edge) => edge.node)
    expect(node?.claim_text).toContain('X1')
    expect(node?.evidence).toMatchObject([{ line: 2, values: { reason: 'M' } }])
    expect(node).toMatchObject({ documents: [], steps: expect.arrayContaining([{ label: 'To claim', value: '3' }]) })
  })
})

describe('a case', () => {
  test('moves as its states allow, and says in words why not', async () => {
    const id = await idOf('X1')
    expect(await refusal(client, transition([id], 'approved'))).toEqual([
      'A found case can become ready. It cannot become approved.',
    ])
    expect(await refusal(client, transition([id], 'dismissed'))).toEqual(['Say why the case is dismissed.'])
    expect(await refusal(client, transition([id], 'sleeping'))).toEqual(["There is no status 'sleeping'."])
    expect(await refusal(client, transition(['999999'], 'ready'))).toEqual([
      'This case does not exist, or not any more.',
    ])
    await ninjaData(client, transition([id], 'ready'))
    const { transition: moved } = await ninjaData<{ transition: object[] }>(client, transition([id], 'filed'))
    expect(moved).toEqual([
      {
        ...{ id, status: 'filed', moves: ['approved', 'denied', 'dismissed'], amazon_case_id: null },
        filed_at: expect.any(String),
      },
    ])
    expect(await refusal(client, transition([id], 'approved'))).toEqual(['Give the number Amazon gave the case.'])
    expect(await refusal(client, transition([id], 'approved', ', amazon_case_id: "no number"'))).toEqual([
      'A case number of Amazon has letters, digits and hyphens, 40 at most.',
    ])
    const later = new Date(Date.now() + 9 * 86_400_000).toISOString()
    const standing = () =>
      at(later, async () => {
        const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
          client,
          `{ cases(filter: { ids: ["${id}"] }) { edges { node { days_waiting chase appeal { day confirmed } } } } }`,
        )
        return cases.edges[0]?.node
      })
    expect(await standing()).toEqual({ days_waiting: 9, chase: true, appeal: null })
    await ninjaData(client, transition([id], 'denied', ', amazon_case_id: "123"'))
    const deniedOn = marketplaceDay(Date.now(), 'US')
    expect(await standing()).toEqual({
      ...{ days_waiting: null, chase: false },
      appeal: { day: addDays(deniedOn, 30), confirmed: false },
    })
    await ninjaData(client, transition([id], 'appealed', ', note: "Here is the proof"'))
    await ninjaData(client, transition([id], 'approved'))
  })

  test('of several none moves when one may not; a refused operation does nothing', async () => {
    const [two, three] = [await idOf('X2'), await idOf('X3')]
    await ninjaData(client, transition([three], 'ready'))
    expect(await refusal(client, transition([two, three], 'ready'))).toEqual([
      'Warehouse Lost X3: The case is ready already. Nothing was changed.',
    ])
    const both = await askNinja(
      client,
      `mutation { first: comment(id: "${two}", text: "kept?") { id } second: comment(id: "${two}", text: " ") { id } }`,
    )
    expect(both).toMatchObject({ data: null, errors: [{ message: 'Please write something.', path: ['second'] }] })
    expect((await rowsOf(client, `{ ids: ["${two}"] }`)).rows).toMatchObject([{ status: 'found' }])
    const { rows } = await owner.query(`select from claim_history where note = 'kept?'`)
    expect(rows).toEqual([])
  })

  test('is given to a clerk and talked about, and its history tells of it', async () => {
    const id = await idOf('X2')
    await ninjaData(client, `mutation { assign(ids: ["${id}"], assignee: "${regular.userId}") { assignee } }`)
    await ninjaData(regular, `mutation { comment(id: "${id}", text: "Looks right") { id } }`)
    expect(await refusal(client, `mutation { assign(ids: ["${id}"], assignee: "nobody") { id } }`)).toEqual([
      'Nobody of this company goes by that name any more.',
    ])
    expect((await rowsOf(client, `{ assignee: "${regular.userId}" }`)).rows).toMatchObject([{ id }])
    expect((await rowsOf(client, '{ assignee: "" }')).total).toBe(3)
    const { cases } = await ninjaData<{ cases: { edges: { node: { history: object[] } }[] } }>(
      client,
      `{ cases(filter: { ids: ["${id}"] }) { edges { node { history { kind by note } } } } }`,
    )
    expect(cases.edges[0]?.node.history).toMatchObject([
      { kind: 'found', by: 'Clove' },
      { kind: 'assigned', note: 'User 2' },
      { kind: 'commented', by: 'User 2', note: 'Looks right' },
    ])
  })

  test('takes a payment by hand and gives it back, which is not booked by itself again', async () => {
    const id = await idOf('X4')
    const payments = async () => {
      const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
        client,
        `{ cases(filter: { ids: ["${id}"] }) { edges { node { status recovered { amount } payments { units by_hand } } } } }`,
      )
      return cases.edges[0]?.node
    }
    const paid = {
      fnsku: 'X4',
      sku: 'LAMP4',
      asin: 'B0LAMP0004',
      reason: 'General_Adjustment',
      'reimbursement-id': '900',
    }
    await one.send(reimbursementsFile([paid]), { marketplace: 'DE' })
    await ninjaData(client, `mutation { bookPayment(id: "${id}", reimbursement_id: "900") { id } }`)
    expect(await payments()).toEqual({
      status: 'found',
      recovered: { amount: 1738 },
      payments: [{ units: 1, by_hand: true }],
    })
    expect(await refusal(client, `mutation { bookPayment(id: "${id}", reimbursement_id: "900") { id } }`)).toEqual([
      'The reimbursement 900 is booked already.',
    ])
    expect(await refusal(client, `mutation { bookPayment(id: "${id}", reimbursement_id: "901") { id } }`)).toEqual([
      'No report that was imported has the reimbursement 901.',
    ])
    await ninjaData(client, `mutation { unbookPayment(id: "${id}", reimbursement_id: "900") { id } }`)
    await one.detect()
    expect(await payments()).toEqual({ status: 'found', recovered: null, payments: [] })
  })
})

test('each change is on record once, with what was before and after; a question is not', async () => {
  const id = await idOf('X3')
  const mine = async (request: unknown) => {
    const { rows } = await owner.query('select action, before, after from audit_log where request_id = $1', [request])
    return rows
  }
  const call = (query: string) => client.call('POST', '/ninja/graphql', { query })
  expect(await mine((await call('{ windows { id } }')).headers['x-request-id'])).toEqual([])
  expect(await mine((await call(transition([id], 'sleeping'))).headers['x-request-id'])).toEqual([])
  const answer = await call(`mutation { assign(ids: ["${id}"]) { id } comment(id: "${id}", text: "Said") { id } }`)
  expect(await mine(answer.headers['x-request-id'])).toMatchObject([
    {
      action: 'POST /ninja/graphql',
      before: [{ assign: [{ id: Number(id), assignee: null }] }, null],
      after: [{ assign: { assignee: null } }, { comment: { text: 'Said' } }],
    },
  ])
})

describe('an admin', () => {
  const input = (days: string) =>
    `{ claim_type: "Warehouse Lost", region: "US", effective_from: "2026-01-01", ${days}, confirmed: true, source: "Seller forum" }`

  test('sets a dated window, by which open cases go at once, and takes it back', async () => {
    const id = await idOf('X3')
    const closes = async () => {
      const { cases } = await ninjaData<{
        cases: { edges: { node: { window_closes: string; window: { own: boolean } } }[] }
      }>(client, `{ cases(filter: { ids: ["${id}"] }) { edges { node { window_closes window { own } } } } }`)
      return cases.edges[0]?.node
    }
    await ninjaData(client, `mutation { setWindow(window: ${input('opens_after: 10, closes_after: 90')}) { id } }`)
    expect(await closes()).toEqual({ window_closes: '2026-06-18', window: { own: true } })
    await ninjaData(
      client,
      'mutation { dropWindow(claim_type: "Warehouse Lost", region: "US", effective_from: "2026-01-01") { id } }',
    )
    expect(await closes()).toEqual({ window_closes: '2026-05-19', window: { own: false } })
    expect(
      await refusal(client, `mutation { setWindow(window: ${input('opens_after: 10, closes_after: 5')}) { id } }`),
    ).toEqual(['A window opens on day 0 or later and closes no sooner than it opens.'])
  })

  test('alone sets windows, colours and rates', async () => {
    for (const change of [
      `setWindow(window: ${input('opens_after: 1, closes_after: 2')}) { id }`,
      'dropWindow(claim_type: "Disposed", region: "US", effective_from: "2026-01-01") { id }',
      'setCaseType(claim_type: "Disposed", color: "#123456") { color }',
      'setRate(currency: "EUR", since: "2026-01-01", rate: 1.1) { rate }',
    ])
      expect(await refusal(regular, `mutation { ${change} }`)).toEqual(['Only an admin may do this.'])
  })

  test('sets colours for everybody', async () => {
    await ninjaData(client, 'mutation { setCaseType(claim_type: "Disposed", color: "#ABCDEF") { color } }')
    const { caseTypes } = await ninjaData<{ caseTypes: { claim_type: string; color: string }[] }>(
      regular,
      '{ caseTypes { claim_type color } }',
    )
    expect(caseTypes.find((type) => type.claim_type === 'Disposed')?.color).toBe('#abcdef')
    expect(await refusal(client, 'mutation { setCaseType(claim_type: "Disposed", color: "red") { color } }')).toEqual([
      'A color is written #rrggbb.',
    ])
  })

  test('sets rates; what has none is left out of totals and counted', async () => {
    await owner.query(`update claims set currency = 'EUR', estimated = 3000 where fnsku = 'X4'`)
    await owner.query(`update claims set currency = 'USD', estimated = 3000 where fnsku = 'X1'`)
    const totals = async () => {
      const answer = await ninjaData<{ totals: object[] }>(
        client,
        '{ totals(by: MONTH) { key cases units estimated { amount currency } without_rate without_cost } }',
      )
      return answer.totals
    }
    expect(await totals()).toEqual([
      {
        key: '2026-03',
        cases: 4,
        units: 12,
        estimated: { amount: 3000, currency: 'USD' },
        without_rate: 1,
        without_cost: 2,
      },
    ])
    await ninjaData(client, 'mutation { setRate(currency: "eur", since: "2026-02-01", rate: 1.1) { rate } }')
    expect(await totals()).toMatchObject([{ estimated: { amount: 6300 }, without_rate: 0 }])
    expect(
      await refusal(client, 'mutation { setRate(currency: "EUR", since: "2026-02-30", rate: 1) { rate } }'),
    ).toEqual([expect.stringContaining('A day is written YYYY-MM-DD.')])
  })
})

test('what closes within a week is counted by the day of its marketplace', async () => {
  const count = (now: string) =>
    at(now, async () => (await client.data<{ claims: number }>('GET', '/notifications/closingClaims')).claims)
  // X2 and X4 close on April 30; X1 has been filed; the American day begins seven hours later
  expect(await count('2026-04-23T05:00:00Z')).toBe(1)
  expect(await count('2026-04-23T12:00:00Z')).toBe(2)
  expect(await count('2026-05-01T12:00:00Z')).toBe(0)
  expect(await count('2026-04-27T12:00:00Z')).toBe(2)
})

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
  ])('%s', async (_, query, words) => {
    expect(await refusal(client, query)).toEqual([expect.stringMatching(words)])
  })

  test('but not for asking what there is', async () => {
    expect(await refusal(client, '{ __schema { queryType { name } } }')).toBeUndefined()
  })

  test('two refusals stand in the order of the operation', async () => {
    expect(await refusal(client, '{ nada cases { nope } }')).toEqual([
      expect.stringContaining('nada'),
      expect.stringContaining('nope'),
    ])
  })

  test('several at once, and what is none', async () => {
    const status = async (body: unknown) => {
      const answer = await client.call('POST', '/ninja/graphql', body)
      return [answer.statusCode, answer.json()]
    }
    const one = { query: '{ windows { id } }' }
    expect(await status([one, one])).toEqual([
      400,
      { message: 'Please send one operation a call: an object with a query.' },
    ])
    expect((await status({ query: 'x'.repeat(20_001) }))[0]).toBe(400)
  })
})

test('a search has ten words at most, since each is looked for in everything', async () => {
  const search = (words: string[]) =>
    askNinja(client, 'query ($search: String) { cases(filter: { search: $search }) { total } }', {
      search: words.join(' '),
    })
  const message = 'A search has at most 10 words of 100 letters. Please search for less.'
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
  expect(await search(words(10))).toMatchObject({ data: { cases: { total: 0 } } })
  expect(await search(words(11))).toMatchObject({ errors: [{ message }] })
  expect(await search(['x'.repeat(101)])).toMatchObject({ errors: [{ message }] })
})

test('everything is looked at again once, however often it is asked for', async () => {
  const aliases = Array.from({ length: 200 }, (_, at) => `d${at}: detect { id }`)
  const jobs = await ninjaData<Record<string, { id: string }>>(client, `mutation { ${aliases.join(' ')} }`)
  expect(new Set(Object.values(jobs).map(({ id }) => id)).size).toBe(1)
})

test('a bug shows a reference and nothing of itself', async () => {
  await owner.query('alter table claim_colors rename color to colour')
  const { errors } = await askNinja(client, '{ caseTypes { color } }')
  await owner.query('alter table claim_colors rename colour to color')
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('Something went wrong on our side'),
      extensions: { reference: expect.any(String) },
    },
  ])
  expect(JSON.stringify(errors)).not.toMatch(/does not exist|colour|claim_colors/)
})

test('others see nothing of it, and change nothing', async () => {
  const stranger = (await newClaimant(server, 'strangers')).client
  const id = await idOf('X2')
  expect((await rowsOf(stranger)).rows).toEqual([])
  expect(await refusal(stranger, transition([id], 'ready'))).toEqual(['This case does not exist, or not any more.'])
  const flagless = await server.client({ tenant: 'plain', flags: [] })
  const answer = await flagless.call('POST', '/ninja/graphql', { query: '{ __schema { queryType { name } } }' })
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 403,
    body: { message: 'This is not switched on for your company.' },
  })
  const nobody = await server.app.inject({
    method: 'POST',
    url: '/ninja/graphql',
    headers: { 'x-clove-tenant': 'claimants' },
    payload: { query: '{ __schema { queryType { name } } }' },
  })
  expect(nobody.statusCode).toBe(401)
})
