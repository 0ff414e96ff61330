import * as z from 'zod/mini'
import type { Layout } from './tableLayoutsSlice.ts'
import type { Search } from './tablesSlice.ts'

const Term = z.discriminatedUnion('is', [
  z.object({ key: z.string(), is: z.literal('oneOf'), choices: z.array(z.nullable(z.string())) }),
  z.object({ key: z.string(), is: z.literal('contains'), text: z.string() }),
  z.object({ key: z.string(), is: z.literal('between'), min: z.optional(z.number()), max: z.optional(z.number()) }),
  z.object({ key: z.string(), is: z.literal('days'), since: z.optional(z.string()), until: z.optional(z.string()) }),
])
const flags = z.record(z.string(), z.boolean())
const Linked = z.object({
  text: z._default(z.string(), ''),
  terms: z._default(z.array(Term), []),
  sort: z._default(z.array(z.object({ key: z.string(), descending: z.boolean() })), []),
  group: z._default(z.array(z.string()), []),
  order: z.optional(z.array(z.string())),
  hidden: z.optional(flags),
  pinned: z.optional(flags),
})

export interface LinkedTable {
  search: Search
  /** Excludes widths, which stay the reader's own. */
  layout: Partial<Layout>
}

/** Returns the URL parameter of a table. */
export const linkParam = (name: string): string => `table.${name}`

const isNonEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

/** Returns the URL parameter and value that open a table with this search. */
export const writeTableParam = (name: string, search: Partial<Search>): [param: string, value: string] => [
  linkParam(name),
  JSON.stringify(search),
]

/** Encodes a table for a URL; undefined when nothing differs from the defaults. */
export const writeLink = (search: Search, layout: Layout): string | undefined => {
  const { text, terms, sort, group } = search
  const { order, hidden, pinned } = layout
  const entries = Object.entries({ text, terms, sort, group, order, hidden, pinned }).filter(([, value]) =>
    isNonEmpty(value),
  )
  return entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined
}

/** Decodes a table from a URL; undefined when it is invalid. */
export const readLink = (text: string): LinkedTable | undefined => {
  try {
    const { data } = Linked.safeParse(JSON.parse(text))
    if (!data) return undefined
    const { order, hidden, pinned, ...search } = data
    return { search, layout: { ...(order && { order }), ...(hidden && { hidden }), ...(pinned && { pinned }) } }
  } catch {
    return undefined
  }
}
