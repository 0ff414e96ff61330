import * as z from 'zod/mini'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import { answerOf, Failure, type Route } from '#contract/route.ts'

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const json = (schema: z.ZodMiniType) => ({ 'application/json': { schema: schemaOf(schema) } })

const pathParameters = ({ params }: Route) =>
  Object.entries(params.def.shape).map(([name, schema]) => {
    const { $schema, ...jsonSchema } = schemaOf(schema)
    return { name, in: 'path', required: true, schema: jsonSchema }
  })

const queryParameters = ({ query }: Route) =>
  Object.keys(query?.def.shape ?? {}).map((name) => ({ name, in: 'query', schema: { type: 'string' } }))

const tenantParameter = ({ policy, wire }: Route) => {
  if (policy.who === 'anyone' || policy.who === 'session') return []
  return [
    wire === 'json' || wire === 'graphql'
      ? { name: 'X-Clove-Tenant', in: 'header', required: true, schema: { type: 'string' } }
      : { name: 'tenant', in: 'query', required: true, schema: { type: 'string' } },
  ]
}

const content = (row: Route) => {
  if (row.wire === 'picture') return { 'image/*': { schema: { type: 'string', format: 'binary' } } }
  if (row.wire === 'download') return { 'text/csv': { schema: { type: 'string' } } }
  if (row.wire === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  const columns = row.columns === undefined ? {} : { [COLUMNS_TYPE]: { schema: { type: 'string', format: 'binary' } } }
  return { ...json(answerOf(row)), ...columns }
}

const requestBody = (row: Route) => {
  if (row.wire === 'upload') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    return { content: { 'multipart/form-data': { schema: file } } }
  }
  return row.body.def.type === 'undefined' ? undefined : { content: json(row.body) }
}

const operation = (name: string, row: Route) => ({
  operationId: name,
  summary: row.title,
  description: row.note,
  tags: [row.path.split('/')[1]],
  parameters: [...pathParameters(row), ...queryParameters(row), ...tenantParameter(row)],
  requestBody: requestBody(row),
  responses: {
    '200': { description: 'Done', content: content(row) },
    default: { description: 'Refused', content: json(Failure) },
  },
})

/** Returns the contract as an OpenAPI 3.1 document. */
export const openApi = (contract: Record<string, Route>, version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(contract)) {
    const methods = paths[row.path] ?? {}
    methods[row.method.toLowerCase()] = operation(name, row)
    paths[row.path] = methods
  }
  return { openapi: '3.1.0', info: { title: 'Clove', version }, paths }
}
