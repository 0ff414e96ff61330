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
import { sql } from 'kysely'
import { Day } from '#contract/common.ts'
import type { Answered, Operation } from '#contract/ninja/ninjaRoutes.ts'
import { ninjaSchema } from '#contract/ninja/schema.ts'
import { countTouched, queueDetection } from '#model/claims/index.ts'
import { readBankRates, readOwnRates } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { asRefusal, tellOfBug } from '#platform/http/failures.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { listActiveUsers } from '#platform/tenancy/activeUsers.ts'
import type { CaseFilter } from '../cases/caseFilter.ts'
import { listCaseTypes } from '../cases/caseTypes.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { type CaseOrder, countCases, cursorOf, listCases } from '../cases/listCases.ts'
import { type TotalsBy, totalCases } from '../cases/totals.ts'
import { windowNode } from '../cases/windowNode.ts'
import { dropWindow, setCaseType, setRate, setWindow } from '../changes/companySettings.ts'
import { bookByHand, unbookByHand } from '../changes/handPayments.ts'
import { moveCases } from '../changes/moveCases.ts'
import { assignCases, commentCase } from '../changes/talkOfCases.ts'
import { caseFields } from './caseFields.ts'
import { limits } from './limits.ts'

/** Returns the end of the last complete detection and the amount of pending work; a queued run counts as pending. */
const readDetection = async (scope: Scope) => {
  const { rows } = await sql<{ finished: Date | null; running: boolean }>`
    select max(updated_at) filter (where state = 'finished') as finished, coalesce(bool_or(state in ('queued', 'running')), false) as running
    from jobs where tenant_id = ${scope.tenant()}::uuid and kind = ${jobKinds.detectClaims}`.execute(scope.tx)
  const { finished = null, running = false } = rows[0] ?? {}
  const { waiting, failed } = await countTouched(scope)
  return { finished_at: finished?.toISOString() ?? null, waiting: running ? Math.max(1, waiting) : waiting, failed }
}

const cases = async (
  args: { filter?: CaseFilter | null; first?: number | null; after?: string | null; order?: CaseOrder | null },
  context: GraphContext,
) => {
  const { scope, platform, turn } = context
  const [filter, pageSize] = [args.filter ?? {}, args.first ?? 100]
  const page = { filter, first: pageSize, after: args.after || null, order: args.order ?? 'DEADLINE' } as const
  const rows = await turn(() => listCases(scope, page, platform.now()))
  const pageRows = rows.slice(0, pageSize)
  const lastRow = pageRows.at(-1)
  return {
    edges: pageRows.map((row) => ({ cursor: cursorOf(row), node: row })),
    pageInfo: { endCursor: lastRow ? cursorOf(lastRow) : null, hasNextPage: rows.length > pageRows.length },
    total: () => turn(() => countCases(scope, filter, platform.now())),
  }
}

const totals = async ({ by: groupBy, filter }: { by: TotalsBy; filter?: CaseFilter | null }, context: GraphContext) => {
  const { scope, platform, turn } = context
  const rows = await turn(() => totalCases(scope, groupBy, filter ?? {}, platform.now()))
  return rows.map(({ estimated, recovered, home, ...row }) => ({
    ...row,
    estimated: { amount: estimated, currency: home },
    recovered: { amount: recovered, currency: home },
  }))
}

/** The queries of the schema. */
const queries = {
  caseTypes: (_: object, { scope, turn }: GraphContext) => turn(() => listCaseTypes(scope)),
  cases,
  totals,
  windows: async (_: object, context: GraphContext) => (await context.windows()).map(windowNode),
  rates: (_: object, { scope, turn }: GraphContext) => turn(() => readOwnRates(scope)),
  bankRates: (_: object, { scope, turn }: GraphContext) => turn(() => readBankRates(scope)),
  clerks: (_: object, { scope, turn }: GraphContext) => turn(() => listActiveUsers(scope)),
  detection: (_: object, { scope, turn }: GraphContext) => turn(() => readDetection(scope)),
}

/** Runs a mutation separately from the queries of the same transaction. */
const change =
  <Args, Answer>(work: (args: Args, context: GraphContext) => Promise<Answer>) =>
  (args: Args, context: GraphContext): Promise<Answer> =>
    context.turn(() => work(args, context))

const detect = async (_: object, { scope, note }: GraphContext) => {
  const { id, state } = await queueDetection(scope)
  note({ after: { detect: { job: id } } })
  return { id, state }
}

/** The mutations of the schema. */
const mutations = {
  detect: change(detect),
  transition: change(moveCases),
  assign: change(assignCases),
  comment: change(commentCase),
  bookPayment: change(bookByHand),
  unbookPayment: change(unbookByHand),
  setWindow: change(setWindow),
  dropWindow: change(dropWindow),
  setCaseType: change(setCaseType),
  setRate: change(setRate),
}

const MAX_TOKENS = 3000
const MAX_ERRORS = 5
/** Maximum number of characters of a response. */
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

/** Returns the message of an error; for a bug only its reference. */
const errorOf = (error: GraphQLError, log: FastifyBaseLogger): NonNullable<Answered['errors']>[number] => {
  const { path, locations, originalError } = error
  const place = {
    ...(path ? { path: [...path] } : {}),
    ...(locations ? { locations: locations.map(({ line, column }) => ({ line, column })) } : {}),
  }
  // The library itself throws no other errors.
  if (!originalError || originalError instanceof GraphQLError) return { message: error.message, ...place }
  const refusal = asRefusal(originalError)
  if (refusal) return { message: refusal.message, ...place }
  const { message, reference } = tellOfBug(log, originalError)
  return { message, ...place, extensions: { reference } }
}

const placeOf = ({ locations }: GraphQLError) => (locations?.[0]?.line ?? 0) * 100_000 + (locations?.[0]?.column ?? 0)

/** Sorts errors by the operation's order, regardless of which field failed first. */
const toErrorAnswer = (errors: readonly GraphQLError[], log: FastifyBaseLogger): Answered => ({
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

/** Executes one operation. When any part fails, the result has errors and the caller must roll back. */
export const perform = async (
  { query, variables, operationName }: Operation,
  context: GraphContext,
  log: FastifyBaseLogger,
): Promise<Answered> => {
  const document = read(query)
  if (document instanceof GraphQLError) return toErrorAnswer([document], log)
  const rules = [...specifiedRules, limits(variables ?? {})]
  const invalid = validate(schema, document, rules, { maxErrors: MAX_ERRORS })
  if (invalid.length > 0) return toErrorAnswer(invalid, log)
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
  return { data: isChange || !data ? null : { ...data }, ...toErrorAnswer(errors, log) }
}
