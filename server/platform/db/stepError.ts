/** A failed step of a database start: what failed, where and why. */
class StepError extends Error {}

/** Returns host, port and name of the database in a URL, without the login. */
export const databasePlace = (address: string): string => {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? url.hostname
  return `${host}:${url.port || 5432}${url.pathname === '/' ? '' : url.pathname}`
}

const reasonOf = (error: unknown): string => {
  // A host with several IP addresses that all fail.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ')
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message || code || String(error)
}

/** Runs one step of a start; `step` describes it as a noun with -ing. @throws StepError, which contains the step */
export const atStep = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StepError ? error : new StepError(`${step} failed: ${reasonOf(error)}`, { cause: error })
  }
}
