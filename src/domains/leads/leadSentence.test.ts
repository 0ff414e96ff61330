import { expect, test } from '@jest/globals'
import type { LeadFilters } from '#contract/leads.ts'
import { leadSentence } from './leadSentence.ts'

test.each<[LeadFilters, string]>([
  [{}, ''],
  [{ asinSearch: '', sellers: [], repeat: { all: true } }, ''],
  [{ asinSearch: 'B0' }, 'Showing leads with search: asin containing "B0"'],
  [{ since: '2024-03-05' }, 'Showing leads with search: since 03/05/2024'],
  [{ until: '2024-12-31' }, 'Showing leads with search: until 12/31/2024'],
  [{ sellers: ['US1'] }, 'Showing leads with search: for sellers US1'],
  [{ sellers: ['US1', 'EU1'] }, 'Showing leads with search: for sellers US1 and EU1'],
  [{ sellers: ['US1', 'EU1', 'JP1'] }, 'Showing leads with search: for sellers US1, EU1 and JP1'],
  [{ repeat: { count: 3, all: true } }, 'Showing leads with search: with 3 repeat orders'],
  [{ repeat: { count: 3 } }, 'Showing leads with search: with 3 repeat ASINs'],
  [{ repeat: { count: 3, since: '2024-01-02' } }, 'Showing leads with search: with 3 repeat ASINs from 01/02/2024'],
  [{ repeat: { count: 3, until: '2024-01-02' } }, 'Showing leads with search: with 3 repeat ASINs until 01/02/2024'],
  [
    {
      repeat: { count: 2, since: '2023-01-02', until: '2023-06-30', all: true },
      sellers: ['US1'],
      until: '2024-12-31',
      since: '2024-03-05',
      asinSearch: 'B0',
    },
    'Showing leads with search: asin containing "B0", since 03/05/2024, until 12/31/2024, for sellers US1, ' +
      'with 2 repeat orders from 01/02/2023 until 06/30/2023',
  ],
])('%j → %s', (filters, sentence) => {
  expect(leadSentence(filters)).toBe(sentence)
})

test('days stand in the calendar of the reader', () => {
  const showDay = (day: string) => day.replace('2024', '1402')
  const filters = { since: '2024-03-05', until: '2024-03-06', repeat: { count: 2, since: '2024-01-02' } }
  expect(leadSentence(filters, showDay)).toBe(
    'Showing leads with search: since 03/05/1402, until 03/06/1402, with 2 repeat ASINs from 01/02/1402',
  )
})
