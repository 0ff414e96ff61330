import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, DAY_MS } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { type ClaimCases, openClaimCases, refusal, rowsOf, transition } from '#server/testing/claimCases.ts'
import { reimbursementsFile } from '#server/testing/claimFiles.ts'
import { askNinja, ninjaData } from '#server/testing/claims.ts'

let company: ClaimCases
beforeAll(async () => {
  company = await openClaimCases()
})
afterAll(() => company.close())

describe('a case', () => {
  test('moves as its states allow, and says in words why not', async () => {
    const id = await company.idOf('X1')
    expect(await refusal(company.client, transition([id], 'approved'))).toEqual([
      'A found case can become ready. It cannot become approved.',
    ])
    expect(await refusal(company.client, transition([id], 'dismissed'))).toEqual(['Enter why you dismiss the case.'])
    expect(await refusal(company.client, transition([id], 'sleeping'))).toEqual(["There is no status 'sleeping'."])
    expect(await refusal(company.client, transition(['999999'], 'ready'))).toEqual(['This case was not found.'])
    await ninjaData(company.client, transition([id], 'ready'))
    const { transition: moved } = await ninjaData<{ transition: object[] }>(company.client, transition([id], 'filed'))
    expect(moved).toEqual([
      {
        ...{ id, status: 'filed', moves: ['approved', 'denied', 'dismissed'], amazon_case_id: null },
        filed_at: expect.any(String),
      },
    ])
    expect(await refusal(company.client, transition([id], 'approved'))).toEqual(['Enter Amazon’s case number.'])
    expect(await refusal(company.client, transition([id], 'approved', ', amazon_case_id: "no number"'))).toEqual([
      'A case number of Amazon has letters, digits and hyphens, 40 at most.',
    ])
    const later = new Date(Date.now() + 9 * DAY_MS).toISOString()
    const standing = () =>
      company.at(later, async () => {
        const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
          company.client,
          `{ cases(filter: { ids: ["${id}"] }) { edges { node { days_waiting chase appeal { day confirmed } } } } }`,
        )
        return cases.edges[0]?.node
      })
    expect(await standing()).toEqual({ days_waiting: 9, chase: true, appeal: null })
    await ninjaData(company.client, transition([id], 'denied', ', amazon_case_id: "123"'))
    const deniedOn = marketplaceDay(Date.now(), 'US')
    expect(await standing()).toEqual({
      ...{ days_waiting: null, chase: false },
      appeal: { day: addDays(deniedOn, 30), confirmed: false },
    })
    await ninjaData(company.client, transition([id], 'appealed', ', note: "Here is the proof"'))
    await ninjaData(company.client, transition([id], 'approved'))
  })

  test('of several none moves when one may not; a refused operation does nothing', async () => {
    const [two, three] = [await company.idOf('X2'), await company.idOf('X3')]
    await ninjaData(company.client, transition([three], 'ready'))
    expect(await refusal(company.client, transition([two, three], 'ready'))).toEqual([
      'Warehouse Lost X3: The case is already ready. Nothing was changed.',
    ])
    const both = await askNinja(
      company.client,
      `mutation { first: comment(id: "${two}", text: "kept?") { id } second: comment(id: "${two}", text: " ") { id } }`,
    )
    expect(both).toMatchObject({ data: null, errors: [{ message: 'Enter a comment.', path: ['second'] }] })
    expect((await rowsOf(company.client, `{ ids: ["${two}"] }`)).rows).toMatchObject([{ status: 'found' }])
    const { rows } = await company.owner.query(`select from claim_history where note = 'kept?'`)
    expect(rows).toEqual([])
  })

  test('is given to a clerk and talked about, and its history tells of it', async () => {
    const id = await company.idOf('X2')
    await ninjaData(
      company.client,
      `mutation { assign(ids: ["${id}"], assignee: "${company.regular.userId}") { assignee } }`,
    )
    await ninjaData(company.regular, `mutation { comment(id: "${id}", text: "Looks right") { id } }`)
    expect(await refusal(company.client, `mutation { assign(ids: ["${id}"], assignee: "nobody") { id } }`)).toEqual([
      'This user is no longer active.',
    ])
    expect((await rowsOf(company.client, `{ assignee: "${company.regular.userId}" }`)).rows).toMatchObject([{ id }])
    expect((await rowsOf(company.client, '{ assignee: "" }')).total).toBe(3)
    const { cases } = await ninjaData<{ cases: { edges: { node: { history: object[] } }[] } }>(
      company.client,
      `{ cases(filter: { ids: ["${id}"] }) { edges { node { history { kind by note } } } } }`,
    )
    expect(cases.edges[0]?.node.history).toMatchObject([
      { kind: 'found', by: 'Clove' },
      { kind: 'assigned', note: 'User 2' },
      { kind: 'commented', by: 'User 2', note: 'Looks right' },
    ])
  })

  test('takes a payment by hand and gives it back, which is not booked by itself again', async () => {
    const id = await company.idOf('X4')
    const payments = async () => {
      const { cases } = await ninjaData<{ cases: { edges: { node: object }[] } }>(
        company.client,
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
    await company.claimant.send(reimbursementsFile([paid]), { marketplace: 'DE' })
    await ninjaData(company.client, `mutation { bookPayment(id: "${id}", reimbursement_id: "900") { id } }`)
    expect(await payments()).toEqual({
      status: 'found',
      recovered: { amount: 1738 },
      payments: [{ units: 1, by_hand: true }],
    })
    expect(
      await refusal(company.client, `mutation { bookPayment(id: "${id}", reimbursement_id: "900") { id } }`),
    ).toEqual(['The reimbursement 900 is booked already.'])
    expect(
      await refusal(company.client, `mutation { bookPayment(id: "${id}", reimbursement_id: "901") { id } }`),
    ).toEqual(['No imported report contains the reimbursement 901.'])
    await ninjaData(company.client, `mutation { unbookPayment(id: "${id}", reimbursement_id: "900") { id } }`)
    await company.claimant.detect()
    expect(await payments()).toEqual({ status: 'found', recovered: null, payments: [] })
  })
})

test('each change is on record once, with what was before and after; a question is not', async () => {
  const id = await company.idOf('X3')
  const mine = async (request: unknown) => {
    const { rows } = await company.owner.query('select action, before, after from audit_log where request_id = $1', [
      request,
    ])
    return rows
  }
  const call = (query: string) => company.client.call('POST', '/ninja/graphql', { query })
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
