import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadavg } from 'node:os'
import { Client as Postgres } from 'pg'
import { allOrders, fulfilledShipments } from '#world/reports.ts'
import { startApp } from '../e2e/support/app.ts'
import { signIn } from './support/client.ts'
import { timed } from './support/figures.ts'
import { writeReport } from './support/worldFile.ts'
const size = { seed: 1, products: 5000, buyers: 40_000, orders: 87_000, since: '2026-01-01', days: 320 }
const small = { ...size, orders: 30_000, seed: 2 }
import { readFileSync, readdirSync } from 'node:fs'
const stat = (pid: string) => { try { const t = readFileSync(`/proc/${pid}/stat`, 'utf8'); return t.slice(t.lastIndexOf(')') + 2).split(' ') } catch { return [] } }
const masters = [0, 1, 2].map((n) => readFileSync(`/dev/shm/citus3/node${n}/postmaster.pid`, 'utf8').split('\n')[0] ?? '')
const cpu = (app: number) => {
  let all = 0, ofApp = 0
  for (const pid of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    const f = stat(pid); if (!f.length) continue
    if (masters.includes(pid)) all += Number(f[13]) + Number(f[14])
    else if (masters.includes(f[1] ?? '')) all += Number(f[11]) + Number(f[12])
    else if (pid === String(app)) ofApp += Number(f[11]) + Number(f[12])
  }
  return { db: all / 100, app: ofApp / 100 }
}
const ask = async (url: string, ...all: string[]) => { const c = new Postgres(url); await c.connect(); let rows: any[] = []; for (const s of all) ({ rows } = await c.query(s)); await c.end(); return rows }
const base = (port: number, db = 'postgres') => `postgres://super@127.0.0.1:${port}/${db}`
const folder = await mkdtemp(join(tmpdir(), 'cit-'))
const [orders, ships] = [join(folder, 'o.txt'), join(folder, 's.txt')]
await writeReport(orders, allOrders(size)); await writeReport(ships, fulfilledShipments(size))
const name = `measure_${Date.now() % 100000}`
const run = async (citus: boolean) => {
  const db = `${name}_${citus ? 'c' : 'p'}`
  const ports = citus ? [5850, 5851, 5852] : [5850]
  for (const p of ports) await ask(base(p), `create database ${db}`)
  if (citus) {
    for (const p of ports) await ask(base(p, db), 'create extension citus')
    await ask(base(5850, db), `select citus_set_coordinator_host('127.0.0.1', 5850)`, `select citus_add_node('127.0.0.1', 5851)`, `select citus_add_node('127.0.0.1', 5852)`)
  }
  const start = performance.now()
  const app = await startApp({ DATABASE_URL: base(5850, db), CLOVE_DEMO: 'accounts', ...(citus ? { CLOVE_DISTRIBUTED: 'citus' } : {}) })
  console.log(citus ? 'citus' : 'plain', 'started', ((performance.now() - start) / 1000).toFixed(1))
  try {
    const client = await signIn(app.url)
    for (const [what, file] of [['orders', orders], ['again', orders], ['shipments', ships]] as const) {
      let told: any
      const was = cpu(app.pid)
      const ms = await timed(async () => { told = await client.importFile(file, { seller: 'clove-us' }) })
      console.log(citus ? 'citus' : 'plain', what, (ms / 1000).toFixed(1), 's', JSON.stringify(told.rows), told.state, `cpu db ${(cpu(app.pid).db - was.db).toFixed(1)} app ${(cpu(app.pid).app - was.app).toFixed(1)}`, 'load', loadavg()[0]?.toFixed(1))
    }
  } finally { await app.stop(); for (const p of ports) await ask(base(p), `drop database ${db} with (force)`) }
}
for (const which of (process.argv[2] ?? 'pc').split('')) await run(which === 'c')
await rm(folder, { recursive: true })
