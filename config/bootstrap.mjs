// Runs before every npm script, so it needs nothing but Node itself: installs what package-lock.json names, once.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockFile = join(root, 'package-lock.json')
const mark = join(root, 'node_modules', '.clove-lock')
const oldestNode = [20, 19]

const isOldNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
}

const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path)

/** Whether npm itself already installed these packages; those for other systems may be absent. */
const isInstalled = () => {
  const npmsOwn = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(npmsOwn)) return false
  const installed = new Map(packagesOf(npmsOwn))
  return packagesOf(lockFile).every(([path, { version, optional }]) => {
    const found = installed.get(path)
    return found ? found.version === version : optional
  })
}

const install = () => {
  // no package needs its install script here, and some would compile for minutes
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  return npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

if (isOldNode()) {
  fail(`Clove needs Node ${oldestNode.join('.')} or newer and this is ${process.version}: install a newer Node.`)
}
const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  if (!isInstalled()) {
    console.log('Installing packages …')
    const { status, error } = install()
    if (status !== 0)
      fail(`The packages could not be installed${error ? ` (${error.message})` : ''}: see npm's lines above.`)
  }
  writeFileSync(mark, lock)
}
