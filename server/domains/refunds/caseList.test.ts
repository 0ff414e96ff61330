import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readOpenClaims } from '#model/claims/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { type ClaimCases, openClaimCases, rowsOf, transition } from '#server/testing/claimCases.ts'
import { ninjaData } from '#server/testing/claims.ts'

let company: ClaimCases
beforeAll(async () => {
  company = await openClaimCases()
})
afterAll(() => company.close())

const APRIL = '2026-04-27T12:00:00Z'

test('types come with their colours and what they are about', async () => {
  const { caseTypes } = await ninjaData<{ caseTypes: { claim_type: string; color: string; meaning: string }[] }>(
    company.client,
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
    expect((await rowsOf(company.client)).rows.map(({ fnsku }) => fnsku)).toEqual(['X1', 'X2', 'X4', 'X3'])
    expect((await rowsOf(company.client, '{ marketplaces: ["DE"] }')).rows).toMatchObject([{ fnsku: 'X4' }])
    expect((await rowsOf(company.client, '{ search: "lamp2" }')).rows).toMatchObject([{ fnsku: 'X2' }])
    expect((await rowsOf(company.client, '{ search: "100%" }')).rows).toEqual([])
    const open = await company.at(APRIL, () => rowsOf(company.client, '{ open_now: true, days_left_until: 4 }'))
    expect(open.rows).toHaveLength(3)
    expect(
      (await company.at(APRIL, () => rowsOf(company.client, '{ open_now: true, days_left_until: 3 }'))).rows,
    ).toEqual([])
    expect((await company.at(APRIL, () => rowsOf(company.client, '{ days_left_from: 4 }'))).rows).toHaveLength(4)
    const seen: string[] = []
    for (let after = '', more = true; more; ) {
      const page = await rowsOf(company.client, '{}', `, first: 3, order: FOUND, after: "${after}"`)
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
        company.client,
        `{ cases(filter: { search: "${fnsku}" }) { edges { node { ${fields} } } } }`,
      )
      return cases.edges[0]?.node
    }
    expect(await company.at(APRIL, () => of('X1'))).toEqual({
      ...{ window_opens: '2026-03-31', window_closes: '2026-04-30', days_left: 4, wait_until: null },
      window: { region: 'US', closes_after: 60, confirmed: true },
    })
    expect(await company.at('2026-04-18T12:00:00Z', () => of('X3'))).toMatchObject({ wait_until: '2026-04-19' })
  })

  test('knows its product by the catalogue: its asin by its SKU, and the name it has by now', async () => {
    await company.owner.query(`update claims set asin = null, name = 'Old name' where fnsku = 'X1'`)
    const of = async (search: string) => {
      const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
        company.client,
        `{ cases(filter: { search: "${search}" }) { edges { node { fnsku asin name claim_text } } } }`,
      )
      return cases.edges.map(({ node }) => node)
    }
    expect(await of('B0LAMP0001')).toMatchObject([{ fnsku: 'X1', asin: 'B0LAMP0001', name: 'Old name' }])
    expect((await of('B0LAMP0001'))[0]).toMatchObject({ claim_text: expect.stringContaining('ASIN: B0LAMP0001') })
    await company.owner.query(
      `insert into products (tenant_id, asin, name, skus, words) select tenant_id, 'B0LAMP0001', 'Reading lamp', '{}', '' from claims
       where fnsku = 'X1' on conflict (tenant_id, asin) do update set name = excluded.name`,
    )
    expect(await of('reading')).toMatchObject([{ fnsku: 'X1', name: 'Reading lamp' }])
    expect(await of('old')).toEqual([])
  })

  test('splits into what may be filed now, what of it closes this week, and what opens later', async () => {
    const numbers = (moment: string) =>
      company.at(moment, async () => {
        const counts = []
        for (const part of ['open_now', 'closing_soon', 'opens_later'])
          counts.push((await rowsOf(company.client, `{ statuses: [found, ready], ${part}: true }`)).total)
        const { open } = await inScope(
          company.server.platform.db,
          { tenant: company.client.tenantId },
          async (scope) => ({
            open: await readOpenClaims(scope, company.server.platform.now()),
          }),
        )
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
      company.client,
      '{ cases(filter: { search: "X1" }) { edges { node { claim_text steps { label value } evidence { line values } missing_documents documents { id } } } } }',
    )
    const [node] = cases.edges.map((edge) => edge.node)
    expect(node?.claim_text).toContain('X1')
    expect(node?.evidence).toMatchObject([{ line: 2, values: { reason: 'M' } }])
    expect(node).toMatchObject({ documents: [], steps: expect.arrayContaining([{ label: 'To claim', value: '3' }]) })
  })
})

test('what closes within a week is counted by the day of its marketplace', async () => {
  const filed = await company.idOf('X1')
  for (const status of ['ready', 'filed']) await ninjaData(company.client, transition([filed], status))
  const count = (now: string) =>
    company.at(
      now,
      async () => (await rowsOf(company.client, '{ statuses: [found, ready], closing_soon: true }')).total,
    )
  // X2 and X4 close on April 30; X1 has been filed; the American day begins seven hours later
  expect(await count('2026-04-23T05:00:00Z')).toBe(1)
  expect(await count('2026-04-23T12:00:00Z')).toBe(2)
  expect(await count('2026-05-01T12:00:00Z')).toBe(0)
  expect(await count('2026-04-27T12:00:00Z')).toBe(2)
})

test('a denied case whose appeal period is over is no longer with Amazon', async () => {
  const id = await company.idOf('X4')
  const appealing = (period: string) => rowsOf(company.client, `{ statuses: [denied], appeal: ${period} }`)
  const totalOf = async (period: string) => (await appealing(period)).total
  await company.at(APRIL, async () => {
    for (const [to, fields] of [
      ['ready', ''],
      ['filed', ''],
      ['denied', ', amazon_case_id: "77"'],
    ] as const)
      await ninjaData(company.client, transition([id], to, fields))
  })
  expect([await totalOf('OPEN'), await totalOf('OVER')]).toEqual([1, 0])
  await company.owner.query(
    `update claim_history set at = at - interval '40 days' where claim_id = $1 and to_status = 'denied'`,
    [id],
  )
  expect([await totalOf('OPEN'), await totalOf('OVER')]).toEqual([0, 1])
  // cases of other statuses stay
  expect((await rowsOf(company.client, '{ appeal: OVER }')).total).toBe(4)
})
