import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { SelectMany } from './SelectBox.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const choices = [
  { value: 'main', label: 'Main account' },
  { value: 'eu', label: 'Europe' },
]
const offered = () => screen.getAllByTitle(/Main|Europe/).map(({ title }) => title)

const open = (props: { dense?: boolean; onChange?(values: string[]): void } = {}) => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <SelectMany label="Sellers" choices={choices} value={[]} {...props} />
    </ConfigProvider>,
  )
  const box = screen.getByRole('combobox', { name: 'Sellers' })
  fireEvent.mouseDown(box)
  return box
}

test('choices are filtered 500 ms after the last key, not before', () => {
  const box = open()
  fireEvent.change(box, { target: { value: 'eu' } })
  act(() => void jest.advanceTimersByTime(300))
  fireEvent.change(box, { target: { value: 'eur' } })
  act(() => void jest.advanceTimersByTime(499))
  expect(offered()).toEqual(['Main account', 'Europe'])
  act(() => void jest.advanceTimersByTime(1))
  expect(offered()).toEqual(['Europe'])
})

test.each([
  ['eu', 'Enter', 13, [['eu']]],
  ['eu', 'Tab', 9, [['eu']]],
  ['none', 'Enter', 13, []],
])('%s and %s before typing rests choose of what is typed', (typed, key, which, chosen) => {
  const changes: string[][] = []
  const box = open({ onChange: (values) => void changes.push(values) })
  fireEvent.change(box, { target: { value: typed } })
  act(() => void jest.advanceTimersByTime(100))
  fireEvent.keyDown(box, { key, which, keyCode: which })
  expect(changes).toEqual(chosen)
})

test.each([
  [{}, '48px'],
  [{ dense: true }, '24px'],
])('with %j a choice is %s high', (props, height) => {
  open(props)
  expect(screen.getByTitle('Europe').style.minHeight).toBe(height)
})
