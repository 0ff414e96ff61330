import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nothing listens on. */
export const openMetricsPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The longest time in milliseconds that the server's event loop stood still since this was asked last. */
export const longestStall = async (metricsPort: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(text.match(/^nodejs_eventloop_lag_max_seconds (\S+)$/m)?.[1] ?? Number.NaN) * 1000
}
