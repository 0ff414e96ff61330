import { expect, jest, test } from '@jest/globals'
import { configureStore, createAction, createListenerMiddleware } from '@reduxjs/toolkit'
import type { Listen } from './listen.ts'
import { listenLater } from './listenLater.ts'
import type { ErrorReports } from './services.ts'

const wanted = createAction<number>('wanted')
const other = createAction('other')

const open = () => {
  const reported: unknown[] = []
  const errors: Pick<ErrorReports, 'report'> = { report: (error) => void reported.push(error) }
  const middleware = createListenerMiddleware({ extra: { errors } })
  const reducer = (count: number | undefined = 0, action: { type: string }) =>
    wanted.match(action) ? count + 1 : count
  const store = configureStore({ reducer, middleware: (base) => base().prepend(middleware.middleware) })
  const heard: string[] = []
  const add = (listen: Listen<number>) => {
    listen({
      actionCreator: wanted,
      effect: ({ payload }) => {
        if (payload < 0) throw new Error('cannot be wanted')
        heard.push(`wanted ${payload}`)
      },
    })
    listen({ actionCreator: other, effect: (_, { getState }) => void heard.push(`other at ${getState()}`) })
  }
  const loads: (() => void)[] = []
  const load = jest.fn(() => new Promise<typeof add>((resolve) => loads.push(() => resolve(add))))
  const listen = middleware.startListening as unknown as Listen<number>
  const stop = listenLater(listen, { wakes: wanted.match, load })
  const arrive = async () => {
    loads.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { store, heard, load, stop, arrive, reported }
}

test('nothing is loaded until it is needed; what was missed meanwhile is heard once, in its order', async () => {
  const { store, heard, load, arrive } = open()
  store.dispatch(other())
  expect(load).not.toHaveBeenCalled()
  store.dispatch(wanted(1))
  store.dispatch(other())
  store.dispatch(wanted(2))
  await arrive()
  expect(heard).toEqual(['wanted 1', 'other at 2', 'wanted 2'])
  // no reducer was told a second time
  expect(store.getState()).toBe(2)
  store.dispatch(wanted(3))
  expect(heard.slice(3)).toEqual(['wanted 3'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('what could not be loaded is tried again by the next action that needs it', async () => {
  const { store, heard, load, arrive } = open()
  const told = jest.spyOn(console, 'error').mockImplementation(() => {})
  load.mockRejectedValueOnce(new Error('no such chunk'))
  store.dispatch(wanted(1))
  await arrive()
  expect({ heard, calls: told.mock.calls.length }).toEqual({ heard: [], calls: 1 })
  store.dispatch(wanted(2))
  await arrive()
  expect(heard).toEqual(['wanted 2'])
  told.mockRestore()
})

test('taken off, they hear no more', async () => {
  const { store, heard, stop, arrive } = open()
  store.dispatch(wanted(1))
  await arrive()
  stop()
  store.dispatch(wanted(2))
  expect(heard).toEqual(['wanted 1'])
})

test('what one of them throws is reported, and the others go on', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { store, heard, arrive, reported } = open()
  store.dispatch(wanted(-1))
  await arrive()
  store.dispatch(wanted(2))
  expect(reported).toEqual([new Error('cannot be wanted')])
  expect(heard).toEqual(['wanted 2'])
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})
