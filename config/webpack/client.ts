import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import 'webpack-dev-server'
import { BudgetPlugin } from './budget.ts'
import { cache, root, typescript, version } from './common.ts'
import { PackFirstPlugin } from './packFirst.ts'
import { ScreenFilesPlugin } from './screenFiles.ts'
import { VersionPlugin } from './versionFile.ts'

/** What the page and its hashed files are not is a call, so it goes to our own server. */
const devServer = (port: string | undefined, target: string | undefined): Configuration['devServer'] => ({
  host: '127.0.0.1',
  port: Number(port ?? 4000),
  // compression would hold back the event stream
  compress: false,
  client: { overlay: { warnings: false } },
  proxy: target ? [{ context: (path) => path !== '/' && !path.startsWith('/assets/'), target }] : [],
})

const chartPart = (file: string) => join(root, 'config/webpack/charts', file)
/** Of the chart library only what our charts use: a third of the whole stays out. */
const chartParts = {
  '@antv/g2$': chartPart('g2.js'),
  '@antv/g2-extension-plot$': chartPart('g2Plots.js'),
  html2canvas$: chartPart('nothing.js'),
  lodash$: 'lodash-es',
}

/** The stage of the builder after chunks are split, which is 10. */
const AFTER_SPLITTING = 20

/** The client. No inline script and no style without a nonce: the page is served under a strict policy. */
export const clientConfig = (production: boolean): Configuration => {
  const mode = production ? 'production' : 'development'
  return {
    name: 'client',
    mode,
    target: ['web', 'es2022'],
    context: root,
    // the first script has no part in common with the client, so that it runs as soon as it is there
    entry: { early: { import: './src/early.ts', runtime: false }, main: './src/index.tsx' },
    output: {
      path: join(root, 'dist/client'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: { alias: chartParts },
    module: {
      rules: [
        typescript('es2022'),
        // these only declare things but do not say so; what is not used of them then stays out
        { test: /node_modules[\\/](@rc-component|@ant-design|@babel[\\/]runtime)[\\/].*[.]js$/, sideEffects: false },
        // so does our own code, except one file: a part of a room that a screen imports by the room's index then stays with the screen
        {
          test: /[\\/]src[\\/](contract|domains|rules|shared)[\\/].*[.]tsx?$/,
          exclude: /zodJitless/,
          sideEffects: false,
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(woff2?|ttf|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      runtimeChunk: 'single',
      // smaller parts than about 20 kB gzipped are not worth a request of their own
      splitChunks: { chunks: 'all', minSize: 60_000 },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
      new webpack.DefinePlugin({ __VERSION__: JSON.stringify(version()), __PRODUCTION__: production }),
      // what is left of screens after their common parts are split off may be the same: one file, loaded once
      new webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING }),
      new ScreenFilesPlugin(),
      new VersionPlugin(version()),
      ...(production ? [new PackFirstPlugin(), new BudgetPlugin()] : []),
    ],
    cache: cache('client', mode),
    devtool: production ? false : 'cheap-module-source-map',
    performance: false,
    devServer: devServer(process.env.PORT, process.env.CLOVE_DEV_SERVER),
    stats: 'errors-warnings',
  }
}
