import { expect, test } from '@jest/globals'
import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useCommand } from './useCommand.ts'

type Result = { data: string; error?: undefined } | { data?: undefined; error: { status: number; message: string } }

const open = (result: Result) => {
  const actions: UnknownAction[] = []
  const store = configureStore({ reducer: (count: number = 0, action: UnknownAction) => count + actions.push(action) })
  actions.length = 0
  const trigger = async (_: number) => result
  const error = 'error' in result && result.error ? { error: result.error } : {}
  const { result: hook } = renderHook(
    () =>
      useCommand([trigger, { isLoading: false, ...error }], (answer, arg) => ({
        type: 'told',
        payload: [answer, arg],
      })),
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  )
  return { actions, hook }
}

test('what is done is told, with the answer and what was asked', async () => {
  const { actions, hook } = open({ data: 'saved' })
  await act(async () => expect(await hook.current.run(7)).toBe('saved'))
  expect(actions).toEqual([{ type: 'told', payload: ['saved', 7] }])
  expect(hook.current.failure).toBeUndefined()
})

test('what is refused is not told as done, but says why', async () => {
  const { actions, hook } = open({ error: { status: 409, message: 'It stands already.' } })
  await act(async () => expect(await hook.current.run(7)).toBeUndefined())
  expect(actions).toEqual([])
  expect(hook.current.failure).toBe('It stands already.')
})
