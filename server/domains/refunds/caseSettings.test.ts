import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ClaimCases, openClaimCases, refusal } from '#server/testing/claimCases.ts'
import { ninjaData } from '#server/testing/claims.ts'

let company: ClaimCases
beforeAll(async () => {
  company = await openClaimCases()
})
afterAll(() => company.close())

describe('an admin', () => {
  const input = (days: string) =>
    `{ claim_type: "Warehouse Lost", region: "US", effective_from: "2026-01-01", ${days}, confirmed: true, source: "Seller forum" }`

  test('sets a dated window, by which open cases go at once, and takes it back', async () => {
    const id = await company.idOf('X3')
    const closes = async () => {
      const { cases } = await ninjaData<{
        cases: { edges: { node: { window_closes: string; window: { own: boolean } } }[] }
      }>(company.client, `{ cases(filter: { ids: ["${id}"] }) { edges { node { window_closes window { own } } } } }`)
      return cases.edges[0]?.node
    }
    await ninjaData(
      company.client,
      `mutation { setWindow(window: ${input('opens_after: 10, closes_after: 90')}) { id } }`,
    )
    expect(await closes()).toEqual({ window_closes: '2026-06-18', window: { own: true } })
    await ninjaData(
      company.client,
      'mutation { dropWindow(claim_type: "Warehouse Lost", region: "US", effective_from: "2026-01-01") { id } }',
    )
    expect(await closes()).toEqual({ window_closes: '2026-05-19', window: { own: false } })
    expect(
      await refusal(
        company.client,
        `mutation { setWindow(window: ${input('opens_after: 10, closes_after: 5')}) { id } }`,
      ),
    ).toEqual(['A window opens on day 0 or later and closes no sooner than it opens.'])
  })

  test('alone sets windows, colours and rates', async () => {
    for (const change of [
      `setWindow(window: ${input('opens_after: 1, closes_after: 2')}) { id }`,
      'dropWindow(claim_type: "Disposed", region: "US", effective_from: "2026-01-01") { id }',
      'setCaseType(claim_type: "Disposed", color: "#123456") { color }',
      'setRate(currency: "EUR", since: "2026-01-01", rate: 1.1) { rate }',
    ])
      expect(await refusal(company.regular, `mutation { ${change} }`)).toEqual(['Only an admin can do this.'])
  })

  test('sets colours for everybody', async () => {
    await ninjaData(company.client, 'mutation { setCaseType(claim_type: "Disposed", color: "#ABCDEF") { color } }')
    const { caseTypes } = await ninjaData<{ caseTypes: { claim_type: string; color: string }[] }>(
      company.regular,
      '{ caseTypes { claim_type color } }',
    )
    expect(caseTypes.find((type) => type.claim_type === 'Disposed')?.color).toBe('#abcdef')
    expect(
      await refusal(company.client, 'mutation { setCaseType(claim_type: "Disposed", color: "red") { color } }'),
    ).toEqual(['A color is written #rrggbb.'])
  })

  test('sets rates; what has none is left out of totals and counted', async () => {
    await company.owner.query(`update claims set currency = 'EUR', estimated = 3000 where fnsku = 'X4'`)
    await company.owner.query(`update claims set currency = 'USD', estimated = 3000 where fnsku = 'X1'`)
    const totals = async () => {
      const answer = await ninjaData<{ totals: object[] }>(
        company.client,
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
    await ninjaData(company.client, 'mutation { setRate(currency: "eur", since: "2026-02-01", rate: 1.1) { rate } }')
    expect(await totals()).toMatchObject([{ estimated: { amount: 6300 }, without_rate: 0 }])
    expect(
      await refusal(company.client, 'mutation { setRate(currency: "EUR", since: "2026-02-30", rate: 1) { rate } }'),
    ).toEqual([expect.stringContaining('A day is written YYYY-MM-DD.')])
  })
})
