import type { AmazonAccount } from './amazonAccounts.ts'
import type { Limit } from './buckets.ts'
import { invalid, Refusal } from './refusal.ts'

/** An authorized request. */
export interface Call {
  operation: string
  account: AmazonAccount
  /** Id of the calling app. */
  app: string
  /** Values of the operation's path parameters. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
  text: string
  /** Origin of the double, as `https://amazon.demo.invalid`. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
  /** The only path that a restricted data token allows. */
  restrictedTo?: string
}

export interface Operation {
  /** Name in Amazon's model. */
  name: string
  method: string
  /** `/reports/2021-06-30/reports/{reportId}` */
  path: string
  limit: Limit
  answer(call: Call): Promise<Response> | Response
}

export type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses the JSON object in a request body. */
export const bodyOf = ({ headers, text }: Call): JsonObject => {
  if (!headers.get('content-type')?.includes('json'))
    throw new Refusal(415, 'UnsupportedMediaType', 'The content type must be application/json.')
  try {
    const body: unknown = JSON.parse(text)
    if (isObject(body)) return body
  } catch {
    // reported below
  }
  throw invalid('Request body is not a JSON object.')
}

/** Parses a list in the query, comma-separated or as repeated parameters. */
export const listIn = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((one) => one.split(',').filter(Boolean))

/** Parses an ISO 8601 moment; undefined when it is absent. */
export const momentIn = (value: unknown, name: string): number | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment)) throw invalid(`Invalid value for ${name}.`)
  return moment
}

/** Formats a moment as Amazon does. */
export const momentText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}+00:00`

export const json = (body: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
