import { createHash } from 'node:crypto'
import webpack, { type Compiler } from 'webpack'

/** Writes `version.json`: the package's version and a mark that changes whenever a built file does. */
export class VersionPlugin {
  readonly version: string

  constructor(version: string) {
    this.version = version
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'VersionPlugin', stage }, (assets) => {
        const hash = createHash('sha256')
        // names hold the hash of what is in the file
        for (const name of Object.keys(assets).sort()) hash.update(`${name}\n`)
        const text = JSON.stringify({ version: this.version, build: hash.digest('hex').slice(0, 12) })
        compilation.emitAsset('version.json', new webpack.sources.RawSource(text))
      })
    })
  }
}
