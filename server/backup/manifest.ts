import * as z from 'zod/mini'

/** First entry of a backup: what it is, before anything is restored of it. */
export const Manifest = z.object({
  product: z.literal('clove'),
  /** Version of the Clove that wrote it. */
  version: z.string(),
  /** The last step of the schema that its tables have. */
  schema: z.string(),
  at: z.string(),
  /** In an order in which no row names one that is yet to come. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Tells whether a key is the one this installation's rows are sealed with. */
  keyMark: z.string(),
  /** The installation's key under a passphrase; absent: it must be kept apart. */
  sealedKey: z.optional(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Last entry: without it the backup is not whole. */
export const Ending = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Ending = z.infer<typeof Ending>

export const MANIFEST = 'manifest.json'
export const ENDING = 'ending.json'
export const tableEntry = (name: string) => `tables/${name}`
export const FILES = 'files/'
export const fileEntry = (path: string) => FILES + path.replaceAll('\\', '/')
