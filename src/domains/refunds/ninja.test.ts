import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { setupStore } from '#app/store.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { refundsApi } from './refundsApi.ts'
import { settingsApi } from './settingsApi.ts'

const server = mockedServer()
const answer = (answered: object) => server.use(http.post('*/ninja/graphql', () => Response.json(answered)))

const open = () => {
  const { services, seen } = testServices()
  const store = setupStore(services)
  return {
    seen,
    types: () => store.dispatch(settingsApi.endpoints.getCaseTypes.initiate()).unwrap(),
    move: () => store.dispatch(refundsApi.endpoints.updateCaseStatus.initiate({ ids: ['1'], to: 'filed' })).unwrap(),
  }
}

describe('the types of cases', () => {
  test('of several errors the first one’s message is thrown, and reported once', async () => {
    answer({ data: null, errors: [{ message: 'The first.' }, { message: 'The second.' }] })
    const { types, seen } = open()
    await expect(types()).rejects.toMatchObject({ message: 'The first.' })
    expect(seen.errors).toEqual([new Error('The first.')])
  })

  test('an error beside an answer is an error all the same', async () => {
    answer({ data: { caseTypes: [] }, errors: [{ message: 'The first.' }] })
    await expect(open().types()).rejects.toMatchObject({ message: 'The first.' })
  })

  test('the reference of a bug is kept', async () => {
    answer({ data: null, errors: [{ message: 'Something went wrong.', extensions: { reference: 'a1' } }] })
    await expect(open().types()).rejects.toMatchObject({ message: 'Something went wrong.', reference: 'a1' })
  })

  test('are asked for by the names claim_type and color', async () => {
    const queries: string[] = []
    server.use(
      mockRoute(ninjaRoutes.askNinja, ({ body: { query } }) => {
        queries.push(query)
        return { data: { caseTypes: [{ claim_type: 'Disposed', color: '#123456' }] } }
      }),
    )
    await expect(open().types()).resolves.toEqual([{ claim_type: 'Disposed', color: '#123456' }])
    expect(queries).toEqual([expect.stringMatching(/caseTypes \{ claim_type color \}/)])
  })

  test('an answer of another shape is outside the contract', async () => {
    answer({ data: { caseTypes: [{ claim_type: 'Disposed' }] } })
    await expect(open().types()).rejects.toMatchObject({
      status: 0,
      message: 'Unexpected answer from the server (/ninja/graphql).',
    })
  })

  test('a refusal of the call itself is what it is for any call', async () => {
    server.use(mockRoute(ninjaRoutes.askNinja, () => refuse(403, 'Your company has no refunds.')))
    const { types, seen } = open()
    await expect(types()).rejects.toEqual({ status: 403, message: 'Your company has no refunds.' })
    expect(seen.errors).toEqual([])
  })
})

describe('a command', () => {
  test('that is refused is told, and is no bug to report', async () => {
    answer({ data: null, errors: [{ message: 'A found case cannot become filed.' }] })
    const { move, seen } = open()
    await expect(move()).rejects.toMatchObject({ message: 'A found case cannot become filed.' })
    expect(seen.errors).toEqual([])
  })

  test('that met a bug is reported with its reference', async () => {
    answer({ data: null, errors: [{ message: 'Something went wrong.', extensions: { reference: 'a1' } }] })
    const { move, seen } = open()
    await expect(move()).rejects.toMatchObject({ reference: 'a1' })
    expect(seen.errors).toEqual([new Error('Something went wrong. (a1)')])
  })
})
