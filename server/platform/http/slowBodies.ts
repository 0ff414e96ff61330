import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Limits for slow request bodies. */
export interface BodyLimits {
  /** Milliseconds for the whole body of a request. */
  wholeMs: number
  /** A file may take long, but must send this many bytes in each span of this many ms. */
  spanMs: number
  spanBytes: number
}
const defaultLimits: BodyLimits = { wholeMs: 30_000, spanMs: 60_000, spanBytes: 50_000 }

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Ends requests with slow bodies, because each holds one of a limited number of connections. */
export const limitSlowBodies = (
  app: FastifyInstance,
  { wholeMs, spanMs, spanBytes }: BodyLimits = defaultLimits,
): void => {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    const { socket } = raw
    // An injected request without a socket is already complete.
    if (!(socket instanceof Socket)) return
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    let previousBytes = socket.bytesRead
    const isEnough = () => {
      const came = socket.bytesRead - previousBytes
      previousBytes = socket.bytesRead
      return isFile(request) && came >= spanBytes
    }
    const timer = setInterval(
      () => {
        if (raw.complete || raw.destroyed) clearInterval(timer)
        // The error that Node emits for headers that arrive too slowly.
        else if (!isEnough())
          app.server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
      },
      isFile(request) ? spanMs : wholeMs,
    )
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
