import { expect, test } from '@jest/globals'
import { allowedColumns, closedPlatforms, personColumns } from './exportColumns.ts'

const usual = { amazon: 'not for marketing', shop: 'with consent' } as const

test('one platform that forbids it takes names and addresses off the file, and nothing else', () => {
  expect(closedPlatforms(['shop', 'amazon'], usual)).toEqual(['amazon'])
  expect(allowedColumns(['shop', 'amazon'], usual)).not.toEqual(expect.arrayContaining(['name']))
  expect(allowedColumns(['amazon'], usual)).toEqual(
    allowedColumns(['shop'], usual).filter((column) => !personColumns.includes(column)),
  )
  expect(allowedColumns(['amazon'], usual)).toContain('country')
})

test('what a company has agreed with a platform counts', () => {
  expect(closedPlatforms(['amazon'], { ...usual, amazon: 'allowed' })).toEqual([])
  expect(allowedColumns(['amazon'], { ...usual, amazon: 'with consent' })).toEqual(allowedColumns(['shop'], usual))
})
