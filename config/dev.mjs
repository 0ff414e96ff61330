// npm run dev: the browser talks to webpack's server, which reloads the page; that passes calls on to ours, which restarts by itself.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const port = Number(process.env.PORT || 4000)
const serverPort = port + 1

const start = (module, args, env) =>
  spawn(process.execPath, [...module, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const tsx = [join(root, 'node_modules/tsx/dist/cli.mjs')]
const webpack = ['--import', 'tsx', join(root, 'node_modules/webpack-cli/bin/cli.js')]
const children = [
  start(tsx, ['watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(serverPort),
    CLOVE_URL: process.env.CLOVE_URL || `http://127.0.0.1:${port}`,
  }),
  start(webpack, ['serve', '--mode', 'development', '--config-name', 'client'], {
    PORT: String(port),
    CLOVE_DEV_SERVER: `http://127.0.0.1:${serverPort}`,
  }),
]

// one of them gone: nothing useful is left
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
