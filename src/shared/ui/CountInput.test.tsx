import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CountInput } from './CountInput.tsx'

const given: (number | undefined)[] = []
const Days = () => {
  const [days, setDays] = useState<number | undefined>(30)
  given.push(days)
  return <CountInput label="Days" min={7} max={90} value={days} onChange={setDays} />
}

test.each([
  ['45', '45', 45, '45'],
  ['3', '3', 7, '7'],
  ['400', '90', 90, '90'],
  ['', '', undefined, ''],
])('%j typed stands as %j and gives %p; once it is left, %j stands there', async (text, typed, count, left) => {
  render(<Days />)
  const field = screen.getByLabelText('Days')
  const user = userEvent.setup()
  await user.clear(field)
  if (text) await user.type(field, text)
  expect((field as HTMLInputElement).value).toBe(typed)
  expect(given.at(-1)).toBe(count)
  await user.tab()
  expect((field as HTMLInputElement).value).toBe(left)
})
