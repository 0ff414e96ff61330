import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Configuration, RuleSetRule } from 'webpack'

export const root = resolve(import.meta.dirname, '../..')

export const version = (): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** TypeScript is only stripped here; `tsc` checks it. */
export const typescript = (target: string): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
  },
})

const configFiles = ['package.json', 'package-lock.json', 'webpack.config.ts']

/** Keeps what was built between runs; a change of the configuration starts over. */
export const cache = (name: 'client' | 'server', mode: string): Configuration['cache'] => {
  const hash = createHash('sha256')
  // by content: webpack's own watch over these files misses a change that follows a failed build
  for (const file of [...configFiles, 'config/webpack/common.ts', `config/webpack/${name}.ts`]) {
    hash.update(readFileSync(join(root, file)))
  }
  return {
    type: 'filesystem',
    name: `${name}-${mode}`,
    version: hash.digest('hex'),
    cacheDirectory: join(root, '.cache', 'webpack'),
    maxAge: 604_800_000,
  }
}
