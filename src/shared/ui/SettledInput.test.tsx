import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SettledInput } from './SettledInput.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const given: string[] = []
const Search = () => {
  const [text, setText] = useState('')
  const give = (next: string) => {
    given.push(next)
    setText(next)
  }
  return <SettledInput label="Search" value={text} onChange={give} />
}
const renderSearch = () => {
  given.length = 0
  render(<Search />)
  return screen.getByLabelText('Search')
}
const rest = () => act(() => jest.advanceTimersByTime(300))

test('gives what is typed once, when it rests', () => {
  const field = renderSearch()
  for (const value of ['v', 'va', 'vase']) fireEvent.change(field, { target: { value } })
  expect(given).toEqual([])
  rest()
  rest()
  expect(given).toEqual(['vase'])
})

test('gives what was typed back to what stood before, though the field was left between', () => {
  const field = renderSearch()
  fireEvent.change(field, { target: { value: 'vase' } })
  fireEvent.blur(field)
  expect(given).toEqual(['vase'])
  fireEvent.change(field, { target: { value: '' } })
  rest()
  expect(given).toEqual(['vase', ''])
})
