import { resolve } from 'node:path'
import webpack from 'webpack'

/** Builds the pages we are compared with, as the client is built, into a folder. */
export const buildPages = (folder: string) =>
  new Promise<void>((done, failed) => {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2022'],
      context: resolve('bench/table'),
      entry: { bare: './bare.ts', antd: './antd.tsx' },
      output: { path: folder, filename: '[name].bench.js' },
      performance: false,
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            loader: 'swc-loader',
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        ],
      },
    })
    compiler.run((error, stats) => {
      const mistakes = error ?? stats?.toJson({ errors: true }).errors?.[0]?.message
      if (mistakes) failed(new Error(String(mistakes)))
      else compiler.close(() => done())
    })
  })
