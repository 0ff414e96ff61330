import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Spinner } from './Spinner.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('covers the page, but not for what comes within 150 ms', () => {
  render(<Spinner />)
  act(() => jest.advanceTimersByTime(149))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
})
