import { afterEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { act, Suspense } from 'react'
import { lazyPart } from './lazyPart.ts'

afterEach(() => {
  jest.useRealTimers()
})

test('a part that does not come is tried again, and what stands beside it stays', async () => {
  jest.useFakeTimers()
  const load = jest
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue({ default: () => 'Chart' })
  const Part = lazyPart(load)
  render(
    <div>
      Head <Suspense fallback="Loading">{<Part />}</Suspense>
    </div>,
  )
  await act(() => jest.advanceTimersByTimeAsync(900))
  expect(screen.getByText(/Head Loading/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(3000))
  expect(screen.getByText(/Head Chart/)).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})
