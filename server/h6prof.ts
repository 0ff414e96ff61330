import { createReadStream, statSync } from 'node:fs'
import { openReport } from './imports/read/openReport.ts'
import { rowEncoder } from './imports/facts/copyRow.ts'
import { tenantKeys } from '#platform/secrets.ts'
const file = '/tmp/h6/orders.txt'
const t0 = performance.now()
const [m] = await openReport({ filename: 'x', bytes: statSync(file).size, open: () => createReadStream(file, { highWaterMark: 262144 }) })
const t1 = performance.now()
if (!m) throw new Error()
let n = 0
for await (const b of m.rows()) n += b.length
const t2 = performance.now()
const keys = tenantKeys(Buffer.alloc(32))
const ctx = { seller: 'us', platform: 'amazon', marketplace: null, seal: keys.seal, mark: keys.mark }
const map = m.definition.bind(m.columns, ctx)
let u = 0
for await (const b of m.rows()) for (const r of b) u += map(r.cells).units
const t3 = performance.now()
const enc = rowEncoder({ columns: m.definition.columns.map((name) => ({ name, type: 'text', table: 'order_lines' as const })), secret: 'abc', asOf: 'x', keptSince: '0', sealed: new Map() })
let bytes = 0
let text = ''
for await (const b of m.rows()) for (const r of b) { text += enc(map(r.cells), r.line); if (text.length > 131072) { bytes += Buffer.from(text).length; text = '' } }
const t4 = performance.now()
console.error(n, u, bytes, { survey: t1 - t0, rows: t2 - t1, map: t3 - t2, enc: t4 - t3 })
