import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'

type Failure = Parameters<typeof failureOf>[0]

const BAD_REQUEST = 400
const FORBIDDEN = 403

/** What keeps a question from being answered, where another try would not help: a sentence of the server's. */
export const refusedWords = (error: Failure | undefined): string | undefined => {
  if (!error) return undefined
  const { status } = error as Partial<CallError>
  return status === BAD_REQUEST || status === FORBIDDEN ? failureOf(error) : undefined
}

/** Said where a measure is no longer there, or not for this user. */
export const missingWords = (key: string): string =>
  key.startsWith('metric.')
    ? 'A metric of this chart is not there any more, or not for you. Choose other measures, or ask who made it.'
    : 'A measure of this chart is of the ads reports, which admins alone may see.'
