import { badRequest } from '#platform/errors.ts'

const PAGE = 50
const LARGEST_PAGE = 200

/** Returns the page size. @throws an error when it is not a positive number */
export const limitOf = (limit: string | undefined): number => {
  const count = Number(limit ?? PAGE)
  if (!Number.isInteger(count) || count < 1) throw badRequest('limit is a number from 1 on.')
  return Math.min(count, LARGEST_PAGE)
}

/** Returns a search as an `ilike` pattern; undefined for an empty search. */
export const likeOf = (search: string | undefined): string | undefined => {
  const searchText = search?.trim()
  return searchText ? `%${searchText.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
