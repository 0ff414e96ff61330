import type { Platform } from '#platform/runtime/platform.ts'

/** Paths of what a tenant has in the store. */
export const storedFiles = async ({ files }: Pick<Platform, 'files'>, tenant: string): Promise<string[]> => {
  const paths: string[] = []
  for await (const { path } of files.list(`${tenant}/`)) paths.push(path)
  return paths.sort()
}
