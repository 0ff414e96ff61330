import { expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { openApi } from './openapi.ts'

const document = openApi(contract, '1.2.3')

test.each(Object.entries(contract))('%s is described', (name, row) => {
  const operation = document.paths[row.path]?.[row.method.toLowerCase()] as Record<string, unknown>
  expect(operation).toMatchObject({ operationId: name, summary: row.title })
  expect(operation.description).toBe(row.note)
  const parameters = (operation.parameters as { name: string }[]).map((parameter) => parameter.name)
  for (const [, param = ''] of row.path.matchAll(/\{(\w+)\}/g)) expect(parameters).toContain(param)
  expect(parameters.some((parameter) => ['X-Clove-Tenant', 'tenant'].includes(parameter))).toBe(
    !['anyone', 'session'].includes(row.policy.who),
  )
})

test('a parameter of a path is described by its schema', () => {
  const { get } = document.paths['/po/{id}'] as { get: { parameters: unknown[] } }
  const schema = { type: 'string', format: 'row-id', pattern: '^\\d{1,15}$' }
  expect(get.parameters[0]).toEqual({ name: 'id', in: 'path', required: true, schema })
})

test('a body and an answer are described by their schemas', () => {
  const { post } = document.paths['/leads/batch'] as { post: { requestBody: unknown; responses: unknown } }
  expect(post.requestBody).toMatchObject({
    content: { 'application/json': { schema: { properties: { asins: { type: 'array' } }, required: ['asins'] } } },
  })
  expect(post.responses).toMatchObject({
    '200': { content: { 'application/json': { schema: { properties: { data: { type: 'object' } } } } } },
    default: { content: { 'application/json': { schema: { required: ['message'] } } } },
  })
})
