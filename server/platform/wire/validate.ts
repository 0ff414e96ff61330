import * as z from 'zod/mini'
import { ROW_ID } from '#contract/common.ts'
import { badRequest, notFound } from '../errors.ts'

// where a row has no words of its own the library says what it expected; the client goes without, to be light
z.config(z.locales.en())

const where = (path: PropertyKey[]) => (path.length ? `${path.map(String).join('.')}: ` : '')

/** What came, in the form the schema gives it; a refusal names the first field that does not fit. */
export const validate = (schema: z.ZodMiniType | undefined, value: unknown, part: 'body' | 'query'): unknown => {
  if (!schema || schema.def.type === 'undefined') return part === 'query' ? value : undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badRequest(issue ? `${where(issue.path)}${issue.message}` : 'This is not in the form it should have.')
}

/** One text, or the parameters of a path, in the form the schema gives it. @throws a refusal in the schema's own words */
export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'invalid_format' && issue.format === ROW_ID) throw notFound(issue.message)
  throw badRequest(issue?.message ?? 'This is not in the form it should have.')
}
