import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

const NUL = '\u0000'
const NUL_IN_ADDRESS = /%00/

const refuse = () => badRequest('A text contains a NUL character (U+0000), which Clove cannot store. Remove it.')

/**
 * Returns whether any text or name in a JSON value has a NUL. Iterative, because a body may be nested as deep as it is
 * long.
 */
const hasNul = (json: unknown): boolean => {
  const waiting: unknown[] = [json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.includes(NUL)) return true
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key.includes(NUL)) return true
        waiting.push(inner)
      }
    }
  }
  return false
}

/** Rejects requests with a NUL in the URL or JSON body, because PostgreSQL cannot store it and its error is unclear. */
export const refuseNul = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (NUL_IN_ADDRESS.test(url)) throw refuse()
  })
  app.addHook('preValidation', async ({ body }) => {
    if (hasNul(body)) throw refuse()
  })
}
