import { expect, test } from '@jest/globals'
import { buildSchema, parse, validate } from 'graphql'
import { ninjaSchema } from '#contract/ninja/schema.ts'
import * as caseOperations from './caseOperations.ts'
import * as settingsOperations from './settingsOperations.ts'

const schema = buildSchema(ninjaSchema)

test.each(Object.entries({ ...caseOperations, ...settingsOperations }))(
  '%s is asked as the schema has it',
  (_, asked) => {
    expect(validate(schema, parse(asked.document))).toEqual([])
  },
)

test('what an answer is made of is what is selected', () => {
  expect(caseOperations.assign.document).toBe(
    'mutation Assign($ids: [ID!]!, $assignee: String) { assign(ids: $ids, assignee: $assignee) { id } }',
  )
  expect(caseOperations.caseTotals.document).toContain(
    'types: totals(by: TYPE, filter: $types) { key cases units estimated { amount currency } recovered { amount currency }',
  )
})
