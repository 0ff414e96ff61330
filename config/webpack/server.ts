import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { cache, root, typescript, version } from './common.ts'

const entries = {
  main: './server/main.ts',
  admin: './server/admin.ts',
  backup: './server/backup.ts',
  restore: './server/restore.ts',
  importWorker: './server/imports/worker.ts',
  worldWorker: './server/demo/worldWorker.ts',
}

/** The server as one file, which starts four times faster than its sources; packages stay in node_modules. */
export const serverConfig = (production: boolean): Configuration => {
  const mode = production ? 'production' : 'development'
  return {
    name: 'server',
    mode,
    target: ['node20', 'es2022'],
    context: root,
    entry: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file)))),
    output: {
      path: join(root, 'dist/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      clean: true,
    },
    experiments: { outputModule: true },
    module: {
      // addresses of files are taken at run time, beside the built file
      parser: { javascript: { importMeta: false, url: false, worker: false, createRequire: false } },
      rules: [typescript('es2022')],
    },
    externalsPresets: { node: true },
    externalsType: 'module',
    externals: ({ request = '' }, answer) =>
      /^[#./]/.test(request) || /^\w:\\/.test(request) ? answer() : answer(undefined, request),
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version()) })],
    cache: cache('server', mode),
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
  }
}
