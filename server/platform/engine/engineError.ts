/** Why the embedded PostgreSQL is not available, in one sentence for the person who started Clove. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** The alternative that is always available. */
export const orServer = 'or set DATABASE_URL to a PostgreSQL server of your own'
