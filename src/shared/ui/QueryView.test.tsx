import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryView } from './QueryView.tsx'

const error = { status: 500, message: 'The server failed.' }
const refetch = jest.fn()
const show = (query: { data: string[] | undefined; error: typeof error | undefined }) =>
  render(
    <QueryView
      query={{ ...query, refetch }}
      failed="Couldn’t load the names"
      stale="The names could not be refreshed"
      lines={4}
      empty={<p>No names</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  )

test('a skeleton is shown while the first request is under way', () => {
  const { container } = show({ data: undefined, error: undefined })
  expect(container.querySelectorAll('.ant-skeleton li')).toHaveLength(4)
})

test('without data, the error is shown and can be retried', async () => {
  show({ data: undefined, error })
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the names')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('an empty list has its own text', () => {
  show({ data: [], error: undefined })
  expect(screen.getByText('No names')).toBeTruthy()
})

test('outdated data stays below its error', () => {
  show({ data: ['Ada', 'Grace'], error })
  expect(screen.getByRole('alert').textContent).toContain('The names could not be refreshed')
  expect(screen.getByText('Ada, Grace')).toBeTruthy()
})
