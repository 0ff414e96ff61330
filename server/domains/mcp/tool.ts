import * as z from 'zod/mini'
import type { ApiScope } from '#contract/apiTokens.ts'
import type { ApiCalls } from './apiCalls.ts'
import type { Links } from './links.ts'

/** What a tool works with. */
export interface ToolContext extends Pick<ApiCalls, 'call'> {
  links: Links
  /** The current day in UTC. */
  today: string
}

/** A tool that an assistant can use. */
export interface Tool {
  name: string
  title: string
  description: string
  /** Scopes that the token needs for it. */
  scopes: readonly ApiScope[]
  input: z.ZodMiniObject
  output: z.ZodMiniObject
  /** Whether it stores a draft, which somebody confirms in Clove; other tools change nothing. */
  drafts: boolean
  /** `input` has the form of its schema. */
  use(context: ToolContext, input: unknown): Promise<object>
}

interface ToolSpec<Input extends z.ZodMiniObject, Output extends z.ZodMiniObject> {
  name: string
  title: string
  description: string
  scopes: readonly ApiScope[]
  input: Input
  output: Output
  drafts?: boolean
  use(context: ToolContext, input: z.output<Input>): Promise<z.input<Output>>
}

/** Declares a tool. */
export const tool = <Input extends z.ZodMiniObject, Output extends z.ZodMiniObject>(
  spec: ToolSpec<Input, Output>,
): Tool => ({ drafts: false, ...spec, use: (context, input) => spec.use(context, input as z.output<Input>) })

/** The cursor of a page, where a list may be longer than an answer. */
export const Cursor = z.optional(z.string().check(z.maxLength(100), z.describe('next of the answer before')))

/** A list in an answer. */
export const listed = <Row extends z.ZodMiniType>(row: Row) => ({
  total: z.number().check(z.describe('Number of all rows')),
  rows: z.array(row),
  next: z.nullable(z.string()).check(z.describe('Cursor of the next rows; null after the last')),
})
