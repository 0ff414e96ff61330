import { expect, test } from '@jest/globals'
import { tooltipOf } from './tooltip.ts'

test('shows names and values as text, with their colors', () => {
  const box = tooltipOf('20 Nov', [
    { name: 'CA', value: '1,200', color: 'rgb(194, 112, 43)' },
    { name: '<b>US</b>', value: '–', color: '' },
  ])
  expect(box.querySelector('p')?.textContent).toBe('20 Nov')
  expect([...box.querySelectorAll('li')].map((row) => row.textContent)).toEqual(['CA1,200', '<b>US</b>–'])
  expect(box.querySelector('i')?.style.background).toBe('rgb(194, 112, 43)')
  expect(box.innerHTML).not.toContain('<b>US')
})
