import { badRequest } from '#platform/errors.ts'

const PAGE = 50
const LARGEST_PAGE = 200

/** An entry of the list: its key, and the time of its last order. */
export interface Listed {
  key: Buffer
  last: Date
}

/** Keys of one page, the total count, and the cursor of the next page. */
export interface Page {
  keys: Buffer[]
  total: number
  cursor: string | null
}

export const limitOf = (limit: string | undefined): number => {
  const count = Number(limit ?? PAGE)
  if (!Number.isInteger(count) || count < 1) throw badRequest('limit is a number from 1 on.')
  return Math.min(count, LARGEST_PAGE)
}

export const cursorOf = ({ key, last: lastMoment }: Listed): string =>
  `${lastMoment.toISOString()}.${key.toString('hex')}`

export const readCursor = (cursor: string | undefined): Listed | undefined => {
  if (cursor === undefined || cursor === '') return undefined
  const [, moment = '', hex = ''] = /^(\d{4}-[\d:.T-]+Z)\.([0-9a-f]{2,64})$/.exec(cursor) ?? []
  const lastMoment = new Date(moment)
  if (hex === '' || Number.isNaN(lastMoment.getTime())) throw badRequest('cursor comes from the previous page.')
  return { key: Buffer.from(hex, 'hex'), last: lastMoment }
}
