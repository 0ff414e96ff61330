import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AmazonDouble } from '#world/amazon/openAmazonDouble.ts'

/** Serves the double of Amazon on a port of this machine, for programs that call it from outside. */
export const serveAmazon = async ({ fetch }: AmazonDouble): Promise<{ url: string; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    const answer = async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { port } = server.address() as AddressInfo
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && name !== 'host' && name !== 'connection' ? [[name, value]] : [],
      )
      const { method = 'GET', url = '/' } = request
      const body = parts.length ? { body: Buffer.concat(parts) } : {}
      const given = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, ...body })
      response.writeHead(given.status, Object.fromEntries(given.headers))
      if (given.body) await pipeline(Readable.fromWeb(given.body as never), response)
      else response.end()
    }
    // a caller that was killed hears nothing
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
