import { expect, test } from '@jest/globals'
import { tooltipOf } from './tooltip.ts'

const rows = (box: HTMLElement) => [...box.querySelectorAll('li')].map((row) => row.textContent)

test('says each part and the sum of them, as text', () => {
  const box = tooltipOf('2026-11-20', [
    { name: 'CA', value: 1200, color: '#c2702b' },
    { name: '<b>US</b>', value: null, color: '#2f8a5d' },
  ])
  expect(box.querySelector('p')?.textContent).toBe('2026-11-20')
  expect(rows(box)).toEqual(['CA1,200', '<b>US</b>–', 'all1,200'])
  expect(box.innerHTML).not.toContain('<b>US')
})

test('says amounts as it is told to', () =>
  expect(rows(tooltipOf('', [{ name: 'Lamps', value: 250 }], (value) => `$${(value ?? 0) / 100}`))).toEqual([
    'Lamps$2.5',
  ]))

test('has no sum of one part', () => expect(rows(tooltipOf('', [{ name: 'US', value: 3 }]))).toEqual(['US3']))
