import { expect, test } from '@jest/globals'
import { groups } from '#shared/room/row.ts'
import { groupEntered } from './groupEntered.ts'
import { setupStore } from './store.ts'
import { callLog } from './testing/callLog.ts'
import { fakeClock } from './testing/fakeClock.ts'
import { mockedServer } from './testing/mockedServer.ts'
import { testServices } from './testing/testServices.ts'

const { asked } = callLog(mockedServer())
const { arrive, pass } = fakeClock()

const loads = () => asked('GET /sales/inventory').length

test('the sales group alone uses inventory by being entered', () => {
  expect(Object.entries(groups).flatMap(([name, group]) => ('usesInventory' in group ? [name] : []))).toEqual(['sales'])
})

test('entering a sales route sets using-inventory and loads inventory; leaving it sets it back', async () => {
  const store = setupStore(testServices().services)
  const users = () => store.getState().inventory.users
  store.dispatch(groupEntered('main'))
  await arrive()
  expect({ users: users(), loads: loads() }).toEqual({ users: 0, loads: 0 })
  store.dispatch(groupEntered('sales'))
  await arrive()
  expect({ users: users(), loads: loads() }).toEqual({ users: 1, loads: 1 })
  // from one of its screens to another
  store.dispatch(groupEntered('sales'))
  await arrive()
  expect({ users: users(), loads: loads() }).toEqual({ users: 1, loads: 1 })
  store.dispatch(groupEntered('refunds'))
  await arrive()
  expect(users()).toBe(0)
  await pass(600_000)
  store.dispatch(groupEntered('sales'))
  await arrive()
  expect({ users: users(), loads: loads() }).toEqual({ users: 1, loads: 2 })
  store.dispatch(groupEntered(null))
  await arrive()
  expect(users()).toBe(0)
})
