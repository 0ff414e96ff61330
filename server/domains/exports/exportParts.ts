import { Readable } from 'node:stream'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'

/** Bytes that are encrypted and stored together. */
const PART_BYTES = 512 * 1024

/** Stores a file in encrypted parts and returns its size in bytes. */
export const writeParts = async (
  { tx, tenant }: Scope,
  keys: Pick<TenantKeys, 'seal'>,
  id: number,
  file: Readable,
): Promise<number> => {
  let waiting: Buffer[] = []
  let held = 0
  let bytes = 0
  let part = 0
  const keep = async () => {
    if (held === 0) return
    const content = keys.seal(Buffer.concat(waiting).toString('base64'))
    await tx.insertInto('export_parts').values({ tenant_id: tenant(), export_id: id, part, content }).execute()
    waiting = []
    held = 0
    part += 1
  }
  for await (const chunk of file) {
    const piece = Buffer.from(chunk as Buffer)
    waiting.push(piece)
    held += piece.length
    bytes += piece.length
    if (held >= PART_BYTES) await keep()
  }
  await keep()
  return bytes
}

const readPart = async ({ tx, tenant }: Scope, id: number, part: number) => {
  const partRow = await tx
    .selectFrom('export_parts')
    .select('content')
    .where('tenant_id', '=', tenant())
    .where('export_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  return partRow?.content
}

/** Yields the stored file part by part, each read in its own transaction. */
export const readParts = (
  withScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  keys: Pick<TenantKeys, 'open'>,
  id: number,
): Readable => {
  async function* parts() {
    for (let part = 0; ; part += 1) {
      const sealed = await withScope((scope) => readPart(scope, id, part))
      if (!sealed) return
      yield Buffer.from(keys.open(sealed), 'base64')
    }
  }
  return Readable.from(parts(), { objectMode: false })
}
