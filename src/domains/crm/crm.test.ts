import { expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { addressRoutes } from '#contract/addresses.ts'
import { signedOut } from '#domains/session/index.ts'
import { ADA } from '#mocks/handlers/addresses.ts'
import { GRACE } from '#mocks/handlers/customers.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { selectIsChanging, selectIsShown, selectLatelyOpened } from './crmSelectors.ts'
import { customerOpened, labelWanted, personMasked, personShown } from './crmSlice.ts'

const server = mockedServer()
const { arrive, pass } = fakeClock()
const MINUTE = 60_000

const open = async () => {
  const store = setupStore(testServices().services)
  store.dispatch(customerOpened(ADA))
  await arrive()
  const show = (hash: string) => store.dispatch(personShown({ hash, until: Date.now() + 5 * MINUTE }))
  return { store, show, isShown: (hash: string) => selectIsShown(store.getState(), hash) }
}

test('a name shows for its time and is masked then', async () => {
  const { show, isShown } = await open()
  show(ADA)
  await pass(4 * MINUTE)
  expect(isShown(ADA)).toBe(true)
  expect(isShown(GRACE)).toBe(false)
  await pass(MINUTE)
  expect(isShown(ADA)).toBe(false)
})

test('who is shown after another has the whole time', async () => {
  const { store, show, isShown } = await open()
  show(ADA)
  await pass(4 * MINUTE)
  store.dispatch(personMasked())
  show(GRACE)
  await pass(4 * MINUTE)
  expect(isShown(GRACE)).toBe(true)
  await pass(MINUTE)
  expect(isShown(GRACE)).toBe(false)
})

test('who was opened lately stands first and once; a sign-out forgets all', async () => {
  const { store } = await open()
  store.dispatch(customerOpened(GRACE))
  store.dispatch(customerOpened(ADA))
  expect(selectLatelyOpened(store.getState())).toEqual([ADA, GRACE])
  for (let n = 0; n < 30; n += 1) store.dispatch(customerOpened(String(n).padStart(32, 'f')))
  expect(store.getState().crm.ids).toHaveLength(20)
  expect(selectLatelyOpened(store.getState())[0]).toBe('29'.padStart(32, 'f'))
  store.dispatch(signedOut())
  expect(store.getState().crm.ids).toEqual([])
})

test('a label that is refused is no longer on its way', async () => {
  server.use(mockRoute(addressRoutes.addLabel, () => refuse(409, 'An import is running. Please try again.')))
  const { store } = await open()
  store.dispatch(labelWanted({ hash: ADA, type: 'customer', label: 'blacklist' }))
  expect(selectIsChanging(store.getState(), ADA)).toBe(true)
  await arrive()
  expect(selectIsChanging(store.getState(), ADA)).toBe(false)
})
