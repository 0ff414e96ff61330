import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { useAddressParams } from './useAddressParams.ts'

const withParam = (name: string, value: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now)
  next.set(name, value)
  return next
}

const Twice = () => {
  const [params, setParams] = useAddressParams()
  const press = () => {
    setParams(withParam('search', 'lamp'))
    setParams(withParam('missing', '1'))
  }
  return (
    <button type="button" onClick={press}>
      {params.toString()}
    </button>
  )
}

test('two changes before the first one shows are both made', async () => {
  render(
    <MemoryRouter initialEntries={['/?view=table']}>
      <Twice />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('view=table&search=lamp&missing=1')
})
