import * as z from 'zod/mini'
import { ROW_ID } from '#contract/common.ts'
import { badRequest, notFound } from '../errors.ts'
import { plainIssue } from '../plainIssue.ts'

// no words of the library's own: people do not know what 'Invalid input: expected object' asks of them
z.config({ localeError: () => '' })

const where = (path: PropertyKey[]) => (path.length ? `${path.map(String).join('.')}: ` : '')

const sentence = (issue: z.core.$ZodIssue | undefined, value: unknown, withPlace: boolean): string => {
  if (!issue) return 'This is not in the form it should have.'
  if (issue.message === '') return plainIssue(issue, value)
  return withPlace ? `${where(issue.path)}${issue.message}` : issue.message
}

/** What came, in the form the schema gives it; a refusal names the first field that does not fit. */
export const validate = (schema: z.ZodMiniType | undefined, value: unknown, part: 'body' | 'query'): unknown => {
  if (!schema || schema.def.type === 'undefined') return part === 'query' ? value : undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  throw badRequest(sentence(parsed.error.issues[0], value ?? {}, true))
}

/** One text, or the parameters of a path, in the form the schema gives it. @throws a refusal in the schema's own words */
export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'invalid_format' && issue.format === ROW_ID) throw notFound(issue.message)
  throw badRequest(sentence(issue, value, false))
}
