import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { setupStore } from '#app/store.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { signedOut } from '#domains/session/index.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { mockNinja } from '#mocks/handlers/ninja.ts'
import { mockCase, type NinjaWorld, newNinjaWorld } from '#mocks/handlers/ninjaWorld.ts'
import { claimColors, claimTypes } from '#rules/claims/claimTypes.ts'
import { undoBy } from '#shared/api/undo.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import type { Move } from './caseMoves.ts'
import { casesOf, pageOf } from './casePages.ts'
import type { CaseStatus } from './caseShapes.ts'
import { casesFiled } from './refundsActions.ts'
import { refundsApi } from './refundsApi.ts'
import {
  colorIn,
  selectChosenIds,
  selectColors,
  selectFilingRound,
  selectIsMoving,
  selectTypedNumber,
  selectTypeNames,
} from './refundsSelectors.ts'
import {
  casesChosen,
  filingEnded,
  filingLeft,
  filingResumed,
  filingSkipped,
  filingStarted,
  filingTyped,
  filingWent,
  selectProgress,
  selectWork,
} from './refundsSlice.ts'
import { settingsApi } from './settingsApi.ts'
import { wholeList } from './wholeList.ts'

const { updateCaseStatus, updateCaseAssignee, startDetection } = refundsApi.endpoints
const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()

const open = (given: Partial<NinjaWorld> = {}) => {
  const world = newNinjaWorld(given)
  server.use(...mockNinja(world))
  const store = setupStore(testServices().services)
  return {
    world,
    store,
    status: (id: string) => world.cases.find((one) => one.id === id)?.status,
    shown: () => Object.values(store.getState().notices.shown.entities),
    work: () => Object.values(selectWork(store.getState())),
    round: () => selectFilingRound(store.getState()),
  }
}
const inStatus = (status: CaseStatus) => ({
  cases: [mockCase({ id: '1', status, amazon_case_id: status === 'found' ? null : '77' })],
})

describe('colors', () => {
  test('every type has one before the server has answered', () => {
    const { store } = open()
    const colors = selectColors(store.getState())
    expect(claimTypes).toHaveLength(11)
    for (const type of claimTypes) expect(colors.get(type)).toMatch(/^#[0-9a-f]{6}$/)
    expect(selectTypeNames(store.getState())).toEqual([...claimTypes])
  })
  test('are those that the server tells, of types that it alone knows too', async () => {
    const { store } = open({
      types: [
        { claim_type: 'Disposed', color: '#112233', meaning: '' },
        { claim_type: 'Customer Return', color: '#445566', meaning: '' },
      ],
    })
    await store.dispatch(settingsApi.endpoints.getCaseTypes.initiate())
    const colors = selectColors(store.getState())
    expect(
      ['Disposed', 'Customer Return', 'Warehouse Lost', 'Never heard of'].map((type) => colorIn(colors, type)),
    ).toEqual(['#112233', '#445566', claimColors['Warehouse Lost'], '#808a97'])
    expect(selectTypeNames(store.getState()).at(-1)).toBe('Customer Return')
  })
})

describe('a move', () => {
  test.each<[Move, CaseStatus, string]>([
    [{ ids: ['1'], from: 'found', to: 'ready' }, 'ready', 'The case is ready to file.'],
    [{ ids: ['1'], from: 'found', to: 'filed', amazonCaseId: '77' }, 'filed', 'The case is filed.'],
    [{ ids: ['1'], from: 'filed', to: 'denied' }, 'denied', 'The case is denied.'],
  ])('%j is made and told', async (move, status, message) => {
    const { store, world, shown, ...seen } = open(inStatus(move.from ?? 'found'))
    void store.dispatch(sendCommand(updateCaseStatus, move))
    expect(selectIsMoving(store.getState(), '1')).toBe(true)
    await arrive()
    expect(seen.status('1')).toBe(status)
    expect(shown()).toMatchObject([{ message }])
    expect(selectIsMoving(store.getState(), '1')).toBe(false)
    if (move.amazonCaseId) expect(world.cases[0]?.amazon_case_id).toBe(move.amazonCaseId)
  })

  test('that dismisses cases can be undone, where it is known what all of them were', async () => {
    const { store, shown } = open({ cases: [mockCase(), mockCase({ id: '2' })] })
    void store.dispatch(
      sendCommand(updateCaseStatus, { ids: ['1', '2'], from: 'found', to: 'dismissed', note: 'Ours.' }),
    )
    await arrive()
    const undo = undoBy(updateCaseStatus, {
      ids: ['1', '2'],
      from: 'dismissed',
      to: 'found',
      note: 'Dismissal undone',
    })
    expect(shown()).toMatchObject([{ message: '2 cases are dismissed.', action: 'Undo', onAction: undo }])
    store.dispatch(undo)
    await arrive()
    expect(shown().at(-1)).toMatchObject({ message: '2 cases are found.' })
    void store.dispatch(sendCommand(updateCaseStatus, { ids: ['1'], to: 'dismissed', note: 'Ours.' }))
    await arrive()
    expect(shown().at(-1)).toMatchObject({ message: 'The case is dismissed.', action: 'Dismiss' })
  })

  test('that is refused is told once, and the case is free again', async () => {
    const { store, shown, status } = open(inStatus('reimbursed'))
    void store.dispatch(sendCommand(updateCaseStatus, { ids: ['1'], from: 'reimbursed', to: 'filed' }))
    await arrive()
    expect(status('1')).toBe('reimbursed')
    expect(selectIsMoving(store.getState(), '1')).toBe(false)
    expect(shown()).toMatchObject([{ type: 'failure', message: expect.stringMatching(/cannot become filed/) }])
  })

  test('brings what lists and sheets show up to date', async () => {
    const { store } = open()
    const question = { filter: {}, order: 'DEADLINE' } as const
    const list = store.dispatch(refundsApi.endpoints.getCases.initiate(question))
    await arrive()
    void store.dispatch(sendCommand(updateCaseStatus, { ids: ['1'], from: 'found', to: 'ready' }))
    await arrive()
    const { data } = refundsApi.endpoints.getCases.select(question)(store.getState())
    expect(casesOf(data?.pages ?? []).find(({ id }) => id === '1')?.status).toBe('ready')
    list.unsubscribe()
  })
})

test('cases are given to somebody, and to nobody again', async () => {
  const { store, world, shown } = open()
  void store.dispatch(sendCommand(updateCaseAssignee, { ids: ['1', '2'], assignee: 'ada' }))
  await arrive()
  expect(world.cases.map(({ assignee }) => assignee)).toEqual(['ada', 'ada', null])
  void store.dispatch(sendCommand(updateCaseAssignee, { ids: ['1'], assignee: null }))
  await arrive()
  expect(world.cases[0]?.assignee).toBeNull()
  expect(shown().map(({ message }) => message)).toEqual(['2 cases are assigned.', 'The case is unassigned.'])
})

describe('filing one after another', () => {
  const started = () => {
    const all = open({ cases: ['1', '2', '3'].map((id) => mockCase({ id, status: 'ready' })) })
    all.store.dispatch(filingStarted(['1', '2', '3']))
    return all
  }
  const file = (id: string) =>
    sendCommand(updateCaseStatus, { ids: [id], from: 'ready', to: 'filed', amazonCaseId: `A${id}`, isQuiet: true })

  test('goes on to the next that waits, and ends when none does', async () => {
    const { store, round, shown, world } = started()
    expect(round()).toMatchObject({ at: '1', isOpen: true, place: 0, count: 3, filed: 0, waiting: 3 })
    void store.dispatch(file('1'))
    await arrive()
    expect(round()).toMatchObject({ at: '2', filed: 1 })
    store.dispatch(filingSkipped('2'))
    void store.dispatch(file('3'))
    await arrive()
    expect(round()).toMatchObject({ at: null, filed: 2, waiting: 0 })
    expect(world.cases.map(({ amazon_case_id }) => amazon_case_id)).toEqual(['A1', null, 'A3'])
    // the dialog says enough
    expect(shown()).toEqual([])
  })
  test('stays at a case that was refused, with what was typed', async () => {
    const { store, round } = started()
    store.dispatch(filingTyped({ id: '1', amazonCaseId: '12' }))
    void store.dispatch(sendCommand(updateCaseStatus, { ids: ['1'], from: 'ready', to: 'reimbursed' }))
    await arrive()
    expect(round()).toMatchObject({ at: '1', filed: 0 })
    expect(selectTypedNumber(store.getState(), '1')).toBe('12')
  })
  test('is left and gone on with, back at one that was passed over', () => {
    const { store, round } = started()
    store.dispatch(filingSkipped('1'))
    store.dispatch(filingLeft())
    expect(round()).toMatchObject({ at: '2', isOpen: false })
    store.dispatch(filingResumed())
    store.dispatch(filingWent('1'))
    expect(round()).toMatchObject({ at: '1', isOpen: true })
    store.dispatch(casesFiled(['1']))
    expect(round().at).toBe('2')
  })
  test('who has gone on is not taken away from there by an answer that comes late', () => {
    const { store, round } = started()
    store.dispatch(filingSkipped('1'))
    store.dispatch(casesFiled(['1']))
    expect(round().at).toBe('2')
  })
  test('ends, and cannot be gone on with', () => {
    const { store, round } = started()
    store.dispatch(filingEnded())
    store.dispatch(filingResumed())
    expect(round()).toMatchObject({ isOpen: false, count: 0, at: null })
  })
})

test('nothing of it outlives who signed out', () => {
  const { store } = open()
  store.dispatch(casesChosen(['1', '2']))
  store.dispatch(filingStarted(['1']))
  // what is filed is chosen no more
  expect(selectChosenIds(store.getState())).toEqual(['2'])
  store.dispatch(signedOut())
  expect(selectChosenIds(store.getState())).toEqual([])
  expect(selectFilingRound(store.getState()).count).toBe(0)
  expect(selectWork(store.getState())).toEqual({})
})

describe('detection', () => {
  const call = 'POST /ninja/graphql'
  const claimsEvent = (data: { progress?: number }) => serverEventReceived({ id: 1, name: 'claims', data })
  test('is followed until it is done, and then cases are asked for anew', async () => {
    const { store, world, shown } = open()
    const list = store.dispatch(refundsApi.endpoints.getCases.initiate({ filter: {}, order: 'DEADLINE' }))
    await arrive()
    forget()
    void store.dispatch(sendCommand(startDetection, undefined))
    expect(selectProgress(store.getState())).toBe(0)
    await arrive()
    store.dispatch(claimsEvent({ progress: 40 }))
    await pass(500)
    expect(selectProgress(store.getState())).toBe(40)
    expect(asked(call)).toHaveLength(1)
    // somebody works on a case meanwhile: that is not the end of it
    store.dispatch(claimsEvent({}))
    await pass(500)
    expect({ progress: selectProgress(store.getState()), shown: shown() }).toEqual({ progress: 40, shown: [] })
    world.detection = { finished_at: '2026-11-21T08:00:00Z', waiting: 0, failed: 0 }
    world.cases = [mockCase({ id: '9' })]
    store.dispatch(claimsEvent({}))
    await pass(500)
    expect(selectProgress(store.getState())).toBeNull()
    const { data } = refundsApi.endpoints.getCases.select({ filter: {}, order: 'DEADLINE' })(store.getState())
    expect(casesOf(data?.pages ?? []).map(({ id }) => id)).toEqual(['9'])
    expect(shown().at(-1)?.message).toBe('All imported data has been checked.')
    list.unsubscribe()
  })
  test('that is refused is not on its way', async () => {
    const { store } = open()
    server.use(http.post('*/ninja/graphql', () => refuse(503, 'Not now.')))
    void store.dispatch(sendCommand(startDetection, undefined))
    await arrive()
    expect(selectProgress(store.getState())).toBeNull()
  })
  test('that others started changes what is shown once its events rest, and is no news to tell', async () => {
    const { store, shown } = open()
    const list = store.dispatch(refundsApi.endpoints.getCases.initiate({ filter: {}, order: 'DEADLINE' }))
    await arrive()
    forget()
    store.dispatch(serverEventReceived({ id: 1, name: 'inventory', data: {} }))
    await pass(500)
    expect(asked(call)).toHaveLength(0)
    store.dispatch(claimsEvent({}))
    store.dispatch(claimsEvent({}))
    await pass(500)
    expect({ asked: asked(call).length, shown: shown() }).toEqual({ asked: 1, shown: [] })
    list.unsubscribe()
  })
})

describe('pages', () => {
  const page = (ids: string[], cursor: string | null) =>
    pageOf({
      edges: ids.map((id) => ({ node: mockCase({ id }) })),
      pageInfo: { endCursor: cursor, hasNextPage: cursor !== null },
      total: 4,
    })
  test('stand one after another, a case that has moved on between them but once', () => {
    expect(casesOf([page(['3', '1'], '1'), page(['1', '2'], null)]).map(({ id }) => id)).toEqual(['3', '1', '2'])
  })
  test('all of them, for a file', async () => {
    const { store } = open({
      cases: Array.from({ length: 1203 }, (_, at) => mockCase({ id: String(at), window_closes: '2026-12-01' })),
    })
    const rows = store.dispatch(wholeList({ filter: {}, order: 'DEADLINE' }))
    await pass(100)
    expect(await rows).toHaveLength(1203)
    expect(asked('POST /ninja/graphql')).toHaveLength(3)
  })
})
