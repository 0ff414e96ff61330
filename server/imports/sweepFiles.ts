import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inScope } from '#platform/db/scope.ts'
import { removeFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** A file younger than this may still be on its way in. */
const DAY = 24 * 3600 * 1000

const isTenant = /^[0-9a-f-]{36}$/
const namesIn = (folder: string) => readdir(folder).catch(() => [])

/** Files of uploads that wait, of documents, of pictures on cards, and of printed cards. */
const neededBy = ({ db }: Platform, tenant: string): Promise<Set<string | null>> =>
  inScope(db, { tenant }, async ({ tx }) => {
    const uploads = await tx.selectFrom('uploads').select('stored_as').where('stored_as', 'is not', null).execute()
    const documents = await tx.selectFrom('documents').select('token').execute()
    const pictures = await tx.selectFrom('card_pictures').select('token').execute()
    const printed = await tx.selectFrom('campaign_files').select('stored_as').execute()
    const kept = [...documents, ...pictures].map(({ token }) => join(tenant, token))
    return new Set([...[...uploads, ...printed].map(({ stored_as }) => stored_as), ...kept])
  })

const sweepTenant = async (platform: Platform, tenant: string): Promise<number> => {
  const { filesDir, now } = platform
  const needed = await neededBy(platform, tenant)
  let removed = 0
  for (const name of await namesIn(join(filesDir, tenant))) {
    const path = join(tenant, name)
    const { mtimeMs } = await stat(join(filesDir, path))
    if (needed.has(path) || now().getTime() - mtimeMs < DAY) continue
    await removeFile(filesDir, path)
    removed += 1
  }
  return removed
}

/** Removes what a server that was killed left half received; returns how many files went. */
export const sweepFiles = async (platform: Platform): Promise<number> => {
  let removed = 0
  for (const tenant of (await namesIn(platform.filesDir)).filter((name) => isTenant.test(name)))
    removed += await sweepTenant(platform, tenant)
  return removed
}
