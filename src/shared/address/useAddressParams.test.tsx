import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const [, setOthers] = useAddressParams()
  const press = () => {
    setParams(withParam('search', 'lamp'))
    setParams(withParam('missing', '1'))
    setOthers(withParam('product', 'B0'))
  }
  return (
    <button type="button" onClick={press}>
      {params.toString()}
    </button>
  )
}

test('changes before the first one shows are all made, whoever makes them', async () => {
  render(
    <MemoryRouter initialEntries={['/?view=table']}>
      <Twice />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('view=table&search=lamp&missing=1&product=B0')
})

test('nobody changes the address in a way that forgets', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file))
  expect(files).toContain(join('src', 'shared', 'address', 'useAddressParams.ts'))
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('useSearchParams'))).toEqual([])
})
