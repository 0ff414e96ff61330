import * as z from 'zod/mini'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import { API_PREFIX, type ApiArea, answerOf, Failure, type Route } from '#contract/route.ts'
import { API_ROWS, isPaged, MAX_API_ROWS } from '../wire/apiPages.ts'
import { webhookGuide } from './webhookGuide.ts'

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

const ABOUT = `Other programs read and change a company’s data with an API token, which a member creates in their
profile and sends as \`Authorization: Bearer clove_…\`. A token works in one company, within its scopes, for its member.
Lists come in pages: \`next\` is the \`cursor\` of the next one. A change with an \`Idempotency-Key\` is made once, however
often it is sent within a day. Money is in minor units of its currency. Failures are problem details (RFC 9457); after 429 and
503, \`Retry-After\` has the seconds to wait. Endpoints under /api/v1 only gain parameters and fields; anything else gets a
new number.`

const pageParameters = [
  {
    name: 'limit',
    in: 'query',
    description: `Rows of the list, ${API_ROWS} by default`,
    schema: { type: 'integer', minimum: 1, maximum: MAX_API_ROWS },
  },
  { name: 'cursor', in: 'query', description: '`next` of the page before', schema: { type: 'string' } },
]

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes the change once, however often it is sent within a day',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const Problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What to do, in a sentence' },
    reference: { type: 'string', description: 'Of a fault, for support' },
  },
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const pagedContent = (row: Route) => {
  const { schema } = json(answerOf(row))['application/json']
  const { properties, required } = schema as { properties: Record<string, unknown>; required: string[] }
  const next = { type: ['string', 'null'], description: 'Cursor of the next page; null on the last one' }
  return {
    'application/json': {
      schema: { ...schema, properties: { ...properties, next }, required: [...required, 'next'] },
    },
  }
}

const publicOperation = (name: string, row: Route & { api: ApiArea }) => ({
  operationId: name,
  summary: row.title,
  description: row.note,
  tags: [row.api],
  security: [{ token: [`${row.api}:${row.reads ? 'read' : 'write'}`] }],
  parameters: [
    ...pathParameters(row),
    ...queryParameters(row),
    ...(isPaged(row) ? pageParameters : []),
    ...(row.reads || row.wire === 'upload' ? [] : [keyParameter]),
  ],
  requestBody: requestBody(row),
  responses: {
    '200': { description: 'Done', content: isPaged(row) ? pagedContent(row) : content({ ...row, columns: undefined }) },
    '401': problem('The token is missing, wrong, expired or revoked'),
    '403': problem('The token’s scopes or its member’s rights do not allow this'),
    '429': problem('Too many requests'),
    default: problem('Refused'),
  },
})

const isPublic = (row: Route): row is Route & { api: ApiArea } => row.api !== undefined

/** Returns the public part of the contract as an OpenAPI 3.1 document. */
export const publicApi = (contract: Record<string, Route>, version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(contract)) {
    if (!isPublic(row)) continue
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: publicOperation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clove',
      version: `1 (Clove ${version})`,
      description: `${ABOUT.replaceAll('\n', ' ')}\n\n${webhookGuide}`,
    },
    servers: [{ url: API_PREFIX }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An API token' } },
      schemas: { Problem },
    },
    paths,
  }
}
