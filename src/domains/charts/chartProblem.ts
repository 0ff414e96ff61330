import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'

type Failure = Parameters<typeof failureOf>[0]

const BAD_REQUEST = 400
const FORBIDDEN = 403

/** Returns the server's message for a query that a retry cannot fix. */
export const formatRefusal = (error: Failure | undefined): string | undefined => {
  if (!error) return undefined
  const { status } = error as Partial<CallError>
  return status === BAD_REQUEST || status === FORBIDDEN ? failureOf(error) : undefined
}

/** Returns whether a key belongs to a metric of the company, listed or not. */
export const isMetricKey = (key: string): boolean => key.startsWith('metric.')

/** The message of a chart that shows without its deleted metrics. */
export const goneMetricsMessage = (count: number): string =>
  `${count === 1 ? 'A metric' : `${count} metrics`} in this chart ${count === 1 ? 'was' : 'were'} deleted, so it shows the rest.`

/** Returns the message for a measure that no longer exists, or that the user may not see. */
export const formatMissingMeasure = (key: string): string =>
  isMetricKey(key)
    ? 'A metric in this chart was deleted or isn’t available to you. Choose other measures or ask its author.'
    : 'This chart uses ads data, which only admins can see.'
