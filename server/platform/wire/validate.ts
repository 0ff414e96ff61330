import * as z from 'zod/mini'
import { ROW_ID } from '#contract/common.ts'
import { badRequest, notFound } from '../errors.ts'
import { plainIssue } from '../plainIssue.ts'

// No messages of the library, because users do not understand 'Invalid input: expected object'.
z.config({ localeError: () => '' })

const where = (path: PropertyKey[]) => (path.length ? `${path.map(String).join('.')}: ` : '')

const sentence = (issue: z.core.$ZodIssue | undefined, value: unknown, withPlace: boolean): string => {
  if (!issue) return 'The request has the wrong format.'
  if (issue.message === '') return plainIssue(issue, value)
  return withPlace ? `${where(issue.path)}${issue.message}` : issue.message
}

/** Returns the input in the form of the schema. The error names the first invalid field. */
export const validate = (schema: z.ZodMiniType | undefined, value: unknown, part: 'body' | 'query'): unknown => {
  if (!schema || schema.def.type === 'undefined') return part === 'query' ? value : undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw badRequest(sentence(parsed.error.issues[0], value ?? {}, true))
}

/** Parses a text or the parameters of a path. @throws an error with the schema's message */
export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'invalid_format' && issue.format === ROW_ID) throw notFound(issue.message)
  throw badRequest(sentence(issue, value, false))
}
