import { inScope } from '#platform/db/scope.ts'
import { pathOf } from '#platform/files/fileStore.ts'
import { sweepCopies } from '#platform/files/localCopy.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'

const isTenant = /^[0-9a-f-]{36}$/

/** Returns the files of waiting uploads, of documents, of card pictures and of printed cards. */
const neededBy = ({ db }: Platform, tenant: string): Promise<Set<string>> =>
  inScope(db, { tenant }, async ({ tx }) => {
    const uploads = await tx.selectFrom('uploads').select('stored_as').where('stored_as', 'is not', null).execute()
    const documents = await tx.selectFrom('documents').select('token').execute()
    const pictures = await tx.selectFrom('card_pictures').select('token').execute()
    const printed = await tx.selectFrom('campaign_files').select('stored_as').execute()
    const tokenPaths = [...documents, ...pictures].map(({ token }) => pathOf(tenant, token))
    // paths recorded on Windows have backslashes
    const recordedPaths = [...uploads, ...printed].map(({ stored_as }) => (stored_as ?? '').replaceAll('\\', '/'))
    return new Set([...recordedPaths, ...tokenPaths])
  })

/** Deletes incomplete files that a killed server has left. Returns their number. */
export const sweepFiles = async (platform: Platform): Promise<number> => {
  const { files, now } = platform
  // a younger file may still be uploading
  const yesterday = new Date(now().getTime() - DAY_MS)
  let removed = await files.dropUnfinished(yesterday)
  let needed = { tenant: '', paths: new Set<string>() }
  for await (const { path, at: modifiedAt } of files.list('')) {
    const tenant = path.slice(0, path.indexOf('/'))
    if (!isTenant.test(tenant) || modifiedAt >= yesterday) continue
    // files that arrive after this query are younger than a day
    if (needed.tenant !== tenant) needed = { tenant, paths: await neededBy(platform, tenant) }
    if (needed.paths.has(path)) continue
    await files.remove(path)
    removed += 1
  }
  await sweepCopies(files, now())
  return removed
}
