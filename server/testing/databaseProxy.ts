import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net'

/** A way to a database that a test can interrupt. */
export interface DatabaseProxy {
  /** The address of the database by way of the proxy. */
  url: string
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections again, to another server if it is named. */
  restore(target?: string): Promise<void>
}

const connectTo = (target: string): Socket => {
  const { hostname, port, searchParams } = new URL(target)
  const folder = searchParams.get('host')
  return folder
    ? createConnection(`${folder}/.s.PGSQL.${port || 5432}`)
    : createConnection(Number(port || 5432), hostname)
}

export const openDatabaseProxy = async (database: string): Promise<DatabaseProxy> => {
  let target = database
  const sockets = new Set<Socket>()
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    return socket
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = add(connectTo(target))
      add(client).pipe(upstream).pipe(client)
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const address = new URL(database)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${port}`
  return {
    url: address.href,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: async (next = target) => {
      target = next
      server = await listen(port)
    },
  }
}
