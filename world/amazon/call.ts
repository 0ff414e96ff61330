import type { AmazonAccount } from './amazonAccounts.ts'
import type { Limit } from './buckets.ts'
import { invalid, Refusal } from './refusal.ts'

/** A call that was let in. */
export interface Call {
  operation: string
  account: AmazonAccount
  /** Which app calls. */
  app: string
  /** What stands in the path where the operation has a name between braces. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
  text: string
  /** Where the double is reached, as `https://amazon.demo.invalid`. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
  /** The one path that a restricted data token lets in. */
  restrictedTo?: string
}

export interface Operation {
  /** As Amazon's model names it. */
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

/** The JSON object that a call brings. */
export const bodyOf = ({ headers, text }: Call): JsonObject => {
  if (!headers.get('content-type')?.includes('json'))
    throw new Refusal(415, 'UnsupportedMediaType', 'The content type must be application/json.')
  try {
    const body: unknown = JSON.parse(text)
    if (isObject(body)) return body
  } catch {
    // said below
  }
  throw invalid('Request body is not a JSON object.')
}

/** A list that stands in the query once, with commas, or several times. */
export const listIn = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((one) => one.split(',').filter(Boolean))

/** A moment written as ISO 8601; undefined where there is none. */
export const momentIn = (value: unknown, name: string): number | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment)) throw invalid(`Invalid value for ${name}.`)
  return moment
}

/** A moment as Amazon writes it. */
export const momentText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}+00:00`

export const json = (body: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
