import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { COLUMNS_TYPE, EVENT_HEADER } from '#contract/headers.ts'
import { type InventoryRow, inventoryRoutes } from '#contract/inventory.ts'
import { bodyOf } from '#platform/wire/bodyOf.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:13px system-ui}.bar{display:flex;gap:8px;height:48px}.bar input{width:200px}
.scroll{height:700px;overflow:auto;contain:strict}.head{position:sticky;top:0;z-index:1;display:flex;height:36px;background:#fff}.body{position:relative;overflow:hidden}
.row{position:absolute;top:0;left:0;display:flex;height:32px;contain:layout style}.cell{flex:none;overflow:hidden;width:110px;padding:6px 8px;white-space:nowrap}`
const pageOf = (script: string) =>
  `<!doctype html><html lang="en"><title>bench</title><style>${style}</style><div id="root"></div><script defer src="/${script}"></script></html>`

/** Serves the pages at /bare and /antd, the rows in the place of the app's stock, in either form, and everything else by the app. */
export const serveTables = async (folder: string, rows: readonly InventoryRow[], port: number, app: () => string) => {
  const data = { rows, updatedAt: new Date().toISOString() }
  const stockAs = async (accept: string) => {
    const { body } = await bodyOf(inventoryRoutes.listInventory, data, accept)
    return gzipSync(body as string | Buffer)
  }
  const [asRows, asColumns] = [await stockAs('application/json'), await stockAs(COLUMNS_TYPE)]
  const server = createServer(async (asked, answer) => {
    const path = asked.url?.split('?')[0] ?? ''
    if (path === '/sales/inventory') {
      const stamp = { [EVENT_HEADER]: String(Number.MAX_SAFE_INTEGER) }
      const hasColumns = asked.headers.accept?.includes(COLUMNS_TYPE) ?? false
      const type = hasColumns ? COLUMNS_TYPE : 'application/json'
      answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', ...stamp })
      answer.end(hasColumns ? asColumns : asRows)
      return
    }
    if (path === '/bare' || path === '/antd') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(`${path.slice(1)}.bench.js`))
      return
    }
    if (path.endsWith('.bench.js')) {
      const script = await readFile(join(folder, path))
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    const onward = request(app() + asked.url, { method: asked.method ?? 'GET', headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
