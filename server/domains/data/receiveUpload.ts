import type { FastifyRequest } from 'fastify'
import { Day } from '#contract/common.ts'
import { reportTypes, type Span } from '#contract/uploads.ts'
import type { ReceivedFile, UploadHints } from '#imports/index.ts'
import { badRequest } from '#platform/errors.ts'
import { type Receiving, receiveFile } from '#platform/files/receiveFile.ts'
import { isAdType } from '#rules/adTypes.ts'

const fieldNames = new Set(['seller', 'marketplace', 'type', 'asOf', 'since', 'until', 'adType'])

/** Parses a time of the form, ISO 8601. */
export const readMoment = (text: string): Date => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(text))
    throw badRequest(`asOf '${text.slice(0, 40)}' is not a time like 2026-05-08T23:36:26Z.`)
  return moment
}

/** Returns the days that the rows of a file cover; null when none are given. */
const readSpan = (since: string | null, until: string | null): Span | null => {
  if (since === null && until === null) return null
  const wrong = [since, until].find((day) => !Day.safeParse(day).success)
  if (wrong !== undefined)
    throw badRequest(`since and until are dates like 2026-05-08; '${(wrong ?? '').slice(0, 40)}' is none.`)
  const span = { since: since ?? '', until: until ?? '' }
  if (span.until < span.since) throw badRequest('until comes before since.')
  return span
}

const readFields = (fields: ReadonlyMap<string, string>): UploadHints => {
  const hint = (name: string) => fields.get(name)?.trim() || null
  const [type, asOf] = [hint('type'), hint('asOf')]
  if (type !== null && !Object.hasOwn(reportTypes, type))
    throw badRequest(`'${type.slice(0, 40)}' is not a report type.`)
  const adType = hint('adType')
  if (adType !== null && !isAdType(adType)) throw badRequest(`'${adType.slice(0, 40)}' is not an ad type.`)
  return {
    span: readSpan(hint('since'), hint('until')),
    adType,
    seller: hint('seller'),
    marketplace: hint('marketplace'),
    type,
    asOf: asOf === null ? null : readMoment(asOf),
  }
}

type Given = Pick<Receiving<UploadHints>, 'files' | 'tenant' | 'fileKey' | 'remove'> & {
  /** Validates the hints before the file is read. */
  check(hints: UploadHints): Promise<void>
}

/** Receives a report file with its hints. */
export const receiveUpload = (request: FastifyRequest, { check, ...given }: Given): Promise<ReceivedFile> =>
  receiveFile(request, {
    ...given,
    fieldNames,
    fieldSize: 1000,
    read: async (fields) => {
      const hints = readFields(fields)
      await check(hints)
      return hints
    },
  })
