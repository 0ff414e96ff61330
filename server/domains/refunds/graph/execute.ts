import type { FastifyBaseLogger } from 'fastify'
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  GraphQLObjectType,
  GraphQLScalarType,
  getOperationAST,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { Day } from '#contract/common.ts'
import type { Answered, Operation } from '#contract/ninja/ninjaRoutes.ts'
import { ninjaSchema } from '#contract/ninja/schema.ts'
import { asRefusal, tellOfBug } from '#platform/http/failures.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { caseFields } from './caseFields.ts'
import { limits } from './limits.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'

const MAX_TOKENS = 3000
const MAX_ERRORS = 5
/** Characters of an answer. */
const MAX_ANSWER = 16_000_000

const dayOf = (value: unknown): string => {
  const day = Day.safeParse(value)
  if (day.success) return day.data
  throw new GraphQLError('A day is written YYYY-MM-DD.')
}

const readSchema = () => {
  const schema = buildSchema(ninjaSchema)
  const day = schema.getType('Day')
  if (day instanceof GraphQLScalarType) {
    day.parseValue = dayOf
    day.parseLiteral = (node) => dayOf(node.kind === Kind.STRING ? node.value : undefined)
  }
  const claim = schema.getType('Case')
  if (claim instanceof GraphQLObjectType)
    for (const { name, resolve } of caseFields) {
      const field = claim.getFields()[name]
      if (!field) throw new Error(`A case has no field '${name}'`)
      field.resolve = resolve
    }
  return schema
}
const schema = readSchema()

/** The message for an error; for a bug only its reference. */
const errorOf = (error: GraphQLError, log: FastifyBaseLogger): NonNullable<Answered['errors']>[number] => {
  const { path, locations, originalError } = error
  const place = {
    ...(path ? { path: [...path] } : {}),
    ...(locations ? { locations: locations.map(({ line, column }) => ({ line, column })) } : {}),
  }
  // the library itself throws no other kind
  if (!originalError || originalError instanceof GraphQLError) return { message: error.message, ...place }
  const refusal = asRefusal(originalError)
  if (refusal) return { message: refusal.message, ...place }
  const { message, reference } = tellOfBug(log, originalError)
  return { message, ...place, extensions: { reference } }
}

const placeOf = ({ locations }: GraphQLError) => (locations?.[0]?.line ?? 0) * 100_000 + (locations?.[0]?.column ?? 0)

/** In the order of the operation, whichever field was first to fail. */
const refused = (errors: readonly GraphQLError[], log: FastifyBaseLogger): Answered => ({
  errors: errors.toSorted((one, other) => placeOf(one) - placeOf(other)).map((error) => errorOf(error, log)),
})

const read = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** Does one operation. When any part of it is refused there are errors, and nothing may be kept of what it has done. */
export const perform = async (
  { query, variables, operationName }: Operation,
  context: GraphContext,
  log: FastifyBaseLogger,
): Promise<Answered> => {
  const document = read(query)
  if (document instanceof GraphQLError) return refused([document], log)
  const rules = [...specifiedRules, limits(variables ?? {})]
  const invalid = validate(schema, document, rules, { maxErrors: MAX_ERRORS })
  if (invalid.length > 0) return refused(invalid, log)
  const { data, errors } = await execute({
    ...{ schema, document, contextValue: context, rootValue: { ...queries, ...mutations } },
    ...{ variableValues: variables ?? {}, operationName: operationName ?? null },
  })
  if (!errors) {
    if (JSON.stringify(data).length <= MAX_ANSWER) return { data: { ...data } }
    return {
      data: null,
      errors: [{ message: 'The answer is larger than Clove sends. Ask for fewer cases at a time.' }],
    }
  }
  const isChange = getOperationAST(document, operationName)?.operation === 'mutation'
  return { data: isChange || !data ? null : { ...data }, ...refused(errors, log) }
}
