import * as z from 'zod/mini'

/** First entry of a backup: its description, which is read before anything is restored. */
export const Manifest = z.object({
  product: z.literal('clove'),
  /** Version of the Clove that wrote it. */
  version: z.string(),
  /** Last migration of its tables. */
  schema: z.string(),
  at: z.string(),
  /** In an order in which rows refer only to earlier tables. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Identifies the key with which this installation's rows are encrypted. */
  keyMark: z.string(),
  /** The installation's key, encrypted with a passphrase; when absent, it must be kept separately. */
  sealedKey: z.optional(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Last entry; without it the backup is incomplete. */
export const Ending = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Ending = z.infer<typeof Ending>

export const MANIFEST = 'manifest.json'
export const ENDING = 'ending.json'
export const tableEntry = (name: string) => `tables/${name}`
export const FILES = 'files/'
export const fileEntry = (path: string) => FILES + path.replaceAll('\\', '/')
