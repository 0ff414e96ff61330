import { badRequest } from '#platform/errors.ts'

const PAGE = 50
const LARGEST_PAGE = 200

/** Rows of a page. @throws a refusal when what was asked for is no number of rows */
export const limitOf = (limit: string | undefined): number => {
  const count = Number(limit ?? PAGE)
  if (!Number.isInteger(count) || count < 1) throw badRequest('limit is a number from 1 on.')
  return Math.min(count, LARGEST_PAGE)
}

/** Words to look for, as `ilike` takes them; undefined when nothing is looked for. */
export const likeOf = (search: string | undefined): string | undefined => {
  const searchText = search?.trim()
  return searchText ? `%${searchText.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
