import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { defineAddress } from './defineAddress.ts'
import { list, text } from './params.ts'
import { useAddress, useAddressParam } from './useAddress.ts'

const address = defineAddress({ asin: list(), marketplace: text })

const open = (query: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[query]}>{children}</MemoryRouter>
  )
  return renderHook(
    () => ({ values: useAddress(address), opened: useAddressParam('open', text), search: useLocation().search }),
    { wrapper },
  ).result
}

test('values stay the same object while only other parameters change', () => {
  const result = open('/?asin=A,B')
  const [before, change] = result.current.values
  act(() => result.current.opened[1]('7'))
  expect(result.current.opened[0]).toBe('7')
  expect(result.current.values[0]).toBe(before)
  expect(result.current.values[1]).toBe(change)
  act(() => change({ marketplace: 'US' }))
  expect(result.current.values[0]).toEqual({ asin: ['A', 'B'], marketplace: 'US' })
})

test('a change is based on a pending one', () => {
  const result = open('/?asin=A')
  act(() => {
    const [, change] = result.current.values
    change(({ asin }) => ({ asin: [...asin, 'B'] }))
    result.current.opened[1]('7')
    change(({ asin }) => ({ asin: [...asin, 'C'] }))
  })
  expect(result.current.search).toBe('?asin=A%2CB%2CC&open=7')
})
