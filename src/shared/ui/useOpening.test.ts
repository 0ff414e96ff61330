import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useOpening } from './useOpening.ts'

test('what is wanted from the start shows once it is mounted, and follows from then on', () => {
  const seen: boolean[] = []
  const { rerender } = renderHook(
    (wanted: boolean) => {
      seen.push(useOpening(wanted))
    },
    { initialProps: true },
  )
  expect(seen).toEqual([false, true])
  rerender(false)
  expect(seen.at(-1)).toBe(false)
  rerender(true)
  expect(seen.at(-1)).toBe(true)
})
