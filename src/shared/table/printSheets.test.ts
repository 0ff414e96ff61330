import { expect, test } from '@jest/globals'
import { sheetsOf } from './printSheets.ts'

const column = (key: string, width = 100) => ({ key, width })
const keys = (columns: ReturnType<typeof column>[], room: number) =>
  sheetsOf(columns, room).map((sheet) => sheet.map(({ key }) => key).join(''))

test('columns that fit are on one sheet', () =>
  expect(keys([column('a'), column('b'), column('c')], 300)).toEqual(['abc']))

test('the others are on further sheets, each with the first column', () =>
  expect(
    keys(
      ['a', 'b', 'c', 'd', 'e'].map((key) => column(key)),
      300,
    ),
  ).toEqual(['abc', 'ade']))

test('a column wider than a sheet has one for itself', () =>
  expect(keys([column('a'), column('b', 900), column('c')], 300)).toEqual(['ab', 'ac']))

test('without columns there is no sheet', () => expect(sheetsOf([])).toEqual([]))
