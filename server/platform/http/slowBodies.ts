import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** When a body that is still on its way is too slow. */
export interface BodyLimits {
  /** Milliseconds in which the body of a call comes whole. */
  wholeMs: number
  /** A file may take long, but so many bytes come in each of these spans of milliseconds. */
  spanMs: number
  spanBytes: number
}
const defaultLimits: BodyLimits = { wholeMs: 30_000, spanMs: 60_000, spanBytes: 50_000 }

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Ends calls whose body drips: each holds a connection, and there are only so many. */
export const limitSlowBodies = (
  app: FastifyInstance,
  { wholeMs, spanMs, spanBytes }: BodyLimits = defaultLimits,
): void => {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    const { socket } = raw
    // a call that came by no network has come whole
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
        // the same way as Node tells of headers that come too slowly
        else if (!isEnough())
          app.server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
      },
      isFile(request) ? spanMs : wholeMs,
    )
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
