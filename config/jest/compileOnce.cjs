const vm = require('node:vm')

/** Scripts of this process by file name. */
const scripts = new Map()
const { compileFunction } = vm
let importDynamically

/**
 * Compiles a module for the first test file of a worker that loads it; the next ones run the same script in a context of
 * their own. Jest compiles anew for each file, which is most of the time that loading takes.
 */
vm.compileFunction = (code, parameters, options) => {
  if (!options?.parsingContext || !parameters) return compileFunction(code, parameters, options)
  // a worker runs one test file at a time, so an import belongs to the latest
  importDynamically = options.importModuleDynamically
  let compiled = scripts.get(options.filename)
  if (compiled?.code !== code) {
    const head = `(function (${parameters.join()}) {`
    const script = new vm.Script(`${head}${code}\n})`, {
      filename: options.filename,
      columnOffset: -head.length,
      importModuleDynamically: (...given) => importDynamically(...given),
    })
    compiled = { code, script }
    scripts.set(options.filename, compiled)
  }
  return compiled.script.runInContext(options.parsingContext)
}
