import { expect, test } from '@jest/globals'
import { formatCategory } from './formatCategory.ts'

test.each([
  ['lawn_and_patio', 'Lawn and patio'],
  ['kitchen', 'Kitchen'],
  ['USB Hubs', 'USB Hubs'],
  ['usb hubs', 'usb hubs'],
  ['', ''],
])('the category %p is shown as %p', (category, words) => expect(formatCategory(category)).toBe(words))
