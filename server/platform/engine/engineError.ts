/** Why the embedded PostgreSQL can't be had, in one sentence for the person who started Clove. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** The way out that is always open. */
export const orServer = 'or set DATABASE_URL to a PostgreSQL server of your own'
