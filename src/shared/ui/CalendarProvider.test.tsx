import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setScreenWidth } from '#app/testing/screenWidth.ts'
import { CalendarProvider } from './CalendarProvider.tsx'
import { DayPicker } from './DateField.tsx'
import { MomentPicker } from './MomentPicker.tsx'
import { RelativeTime } from './RelativeTime.tsx'

setScreenWidth(1280)
const moment = new Date(2024, 2, 5, 14, 7).toISOString()
const open = (name: 'gregorian' | 'jalali', onChange = (_: string | undefined) => {}) =>
  render(
    <CalendarProvider name={name}>
      <RelativeTime moment={moment} />
      <DayPicker label="Since" value="2024-03-05" onChange={onChange} />
      <MomentPicker label="At" value={moment} onChange={() => {}} />
    </CalendarProvider>,
  )

test.each([
  ['gregorian', '5 Mar 2024'],
  ['jalali', '15 Esf 1402'],
] as const)('in the %s calendar the day is %s, wherever it stands', async (name, day) => {
  open(name)
  expect(await screen.findByText(day, { selector: 'time' })).toHaveAttribute('title', `Tue, ${day} 2:07pm`)
  expect(screen.getByText(day, { selector: 'time' })).toHaveAttribute('datetime', moment)
  expect(screen.getByRole('button', { name: `Since ${day}` })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: `At ${day} 2:07pm` })).toBeInTheDocument()
})

test('a day is picked in the Jalali calendar and given in the Gregorian', async () => {
  const picked = jest.fn()
  open('jalali', picked)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Since 15 Esf 1402' }))
  expect(await screen.findByDisplayValue('1402-12-15')).toBeInTheDocument()
  expect(screen.getByText('Esf')).toBeInTheDocument()
  expect(screen.queryByTitle('1402-12-30')).toBeNull()
  await user.click(screen.getByTitle('1402-12-29'))
  expect(picked).toHaveBeenCalledWith('2024-03-19')
})

test('back in the Gregorian calendar days are at once', async () => {
  const { rerender } = open('jalali')
  await screen.findByText('15 Esf 1402', { selector: 'time' })
  rerender(
    <CalendarProvider name="gregorian">
      <RelativeTime moment={moment} />
    </CalendarProvider>,
  )
  expect(screen.getByText('5 Mar 2024')).toBeInTheDocument()
})
