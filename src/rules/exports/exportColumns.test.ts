import { expect, test } from '@jest/globals'
import { allowedColumns, closedPlatforms, personColumns } from './exportColumns.ts'

const rules = { amazon: 'not for marketing', shop: 'with consent' } as const

test('one platform that forbids it takes names and addresses off the file, and nothing else', () => {
  expect(closedPlatforms(['shop', 'amazon'], rules)).toEqual(['amazon'])
  expect(allowedColumns(['shop', 'amazon'], rules)).not.toEqual(expect.arrayContaining(['name']))
  expect(allowedColumns(['amazon'], rules)).toEqual(
    allowedColumns(['shop'], rules).filter((column) => !personColumns.includes(column)),
  )
  expect(allowedColumns(['amazon'], rules)).toContain('country')
})

test('what a company has agreed with a platform counts', () => {
  expect(closedPlatforms(['amazon'], { ...rules, amazon: 'allowed' })).toEqual([])
  expect(allowedColumns(['amazon'], { ...rules, amazon: 'with consent' })).toEqual(allowedColumns(['shop'], rules))
})
