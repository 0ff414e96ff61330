/** A step towards a working database that failed: what was done, where, and why. */
class StepError extends Error {}

/** Host, port and name of the database at an address, without the login. */
export const databasePlace = (address: string): string => {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? url.hostname
  return `${host}:${url.port || 5432}${url.pathname === '/' ? '' : url.pathname}`
}

const reasonOf = (error: unknown): string => {
  // a host with several addresses that all fail
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ')
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message || code || String(error)
}

/** Does one step of a start; `step` is what it does, as a noun with -ing. @throws StepError, which names the step */
export const atStep = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StepError ? error : new StepError(`${step} failed: ${reasonOf(error)}`, { cause: error })
  }
}
