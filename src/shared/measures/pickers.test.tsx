import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { RelativeSpan } from '#contract/questions.ts'
import { MeasurePicker } from './MeasurePicker.tsx'
import { SpanPicker } from './SpanPicker.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const measure = (key: string, title: string, source: string) => ({
  ...{ key, title, unit: 'count' as const, kind: 'sum' as const, description: `What ${title} are.` },
  ...{ dimensions: ['asin'], sources: [source], restates: 0, admin: false },
})
const catalogue = {
  measures: [measure('units', 'Units', 'sales'), measure('clicks', 'Clicks', 'ads')],
  sources: [
    { key: 'sales', title: 'Orders' },
    { key: 'ads', title: 'Ads reports' },
  ],
}

const open = async (value: string[], onChange: (keys: string[]) => void = () => {}, max?: number) => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <MeasurePicker catalogue={catalogue} value={value} onChange={onChange} {...(max !== undefined && { max })} />
    </ConfigProvider>,
  )
  const box = screen.getByRole('combobox', { name: 'Measures' })
  fireEvent.mouseDown(box)
  // the list marks its first choice a moment later
  await act(() => jest.advanceTimersByTimeAsync(100))
  return box
}

test('measures stand under their reports; the one pointed at says what it means', async () => {
  const box = await open([])
  expect(screen.getByText('Orders')).toBeInTheDocument()
  expect(screen.getByText('Ads reports')).toBeInTheDocument()
  expect(screen.getAllByText('number')).toHaveLength(2)
  expect(screen.getByText('What Units are.')).toBeInTheDocument()
  fireEvent.keyDown(box, { key: 'ArrowDown', which: 40, keyCode: 40 })
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByText('What Clicks are.')).toBeInTheDocument()
})

test('a source is found by its name', async () => {
  const box = await open([])
  fireEvent.change(box, { target: { value: 'ads rep' } })
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(screen.queryByTitle('Units')).toBeNull()
  expect(screen.getByTitle('Clicks')).toBeInTheDocument()
})

test('more than there is room for push the first ones out', async () => {
  const changes: string[][] = []
  await open(['units'], (keys) => void changes.push(keys), 1)
  fireEvent.click(screen.getByTitle('Clicks'))
  expect(changes).toEqual([['clicks']])
})

test('own days take a title of their own', async () => {
  const changes: RelativeSpan[][] = []
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <SpanPicker value={[{ last: 7 }]} onChange={(spans) => void changes.push(spans)} today="2026-11-22" max={4} />
    </ConfigProvider>,
  )
  const addDays = async (title: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Custom days…' }))
    await act(() => jest.advanceTimersByTimeAsync(100))
    fireEvent.change(screen.getByRole('textbox', { name: 'Title of custom days' }), { target: { value: title } })
    const days = screen.getByRole('spinbutton', { name: 'Last days' })
    fireEvent.change(days, { target: { value: '45' } })
    fireEvent.blur(days)
    fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement)
    await act(() => jest.advanceTimersByTimeAsync(500))
  }
  await addDays(' Since the launch ')
  await addDays('')
  expect(changes).toEqual([
    [{ last: 7 }, { last: 45, title: 'Since the launch' }],
    [{ last: 7 }, { last: 45 }],
  ])
})
