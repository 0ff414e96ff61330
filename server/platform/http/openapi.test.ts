import { expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { openApi, publicApi } from './openapi.ts'

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

const described = publicApi(contract, '1.2.3')
const publicRows = Object.entries(contract).filter(([, row]) => row.api !== undefined)

test.each(publicRows)('%s is described for other programs, with its scope', (name, row) => {
  const operation = described.paths[row.path]?.[row.method.toLowerCase()] as Record<string, unknown>
  expect(operation).toMatchObject({
    operationId: name,
    tags: [row.api],
    security: [{ token: [`${row.api}:${row.reads ? 'read' : 'write'}`] }],
  })
  const names = (operation.parameters as { name: string }[]).map((parameter) => parameter.name)
  expect(names).not.toContain('X-Clove-Tenant')
  expect(names).toEqual([...new Set(names)])
  expect(names.includes('Idempotency-Key')).toBe(!row.reads && row.wire !== 'upload')
})

test('the description for other programs names no other endpoint', () => {
  const count = Object.values(described.paths).flatMap((methods) => Object.keys(methods)).length
  expect(count).toBe(publicRows.length)
})

test('a list for other programs has pages', () => {
  const { get } = described.paths['/sales/inventory'] as { get: { parameters: unknown; responses: unknown } }
  expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'cursor', in: 'query' }))
  expect(get.responses).toMatchObject({
    '200': { content: { 'application/json': { schema: { required: ['data', 'next'] } } } },
    default: { content: { 'application/problem+json': {} } },
  })
})
