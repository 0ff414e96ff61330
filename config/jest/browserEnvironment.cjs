require('./compileOnce.cjs')

const BrowserEnvironment = require('jest-fixed-jsdom')

/** TextEncoder and Blob are Node's, so the bytes that they make are to be instances of the tests' own classes. */
module.exports = class extends BrowserEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, { ArrayBuffer, DataView, Uint8Array })
  }
}
