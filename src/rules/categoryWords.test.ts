import { expect, test } from '@jest/globals'
import { categoryWords } from './categoryWords.ts'

test.each([
  ['lawn_and_patio', 'Lawn and patio'],
  ['kitchen', 'Kitchen'],
  ['USB Hubs', 'USB Hubs'],
  ['usb hubs', 'usb hubs'],
  ['', ''],
])('the category %p is shown as %p', (category, words) => expect(categoryWords(category)).toBe(words))
