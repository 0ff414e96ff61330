import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

const NUL = '\u0000'
const NUL_IN_ADDRESS = /%00/

const refuse = () =>
  badRequest('A text in this has a NUL character (U+0000), which Clove cannot keep. Please remove it.')

/** Whether any text or name within a JSON value has a NUL. Without recursion, since a body may be nested as deep as it is long. */
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

/** Refuses calls with a NUL in their address or JSON body: PostgreSQL keeps no such text, and its error says nothing to the caller. */
export const refuseNul = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (NUL_IN_ADDRESS.test(url)) throw refuse()
  })
  app.addHook('preValidation', async ({ body }) => {
    if (hasNul(body)) throw refuse()
  })
}
