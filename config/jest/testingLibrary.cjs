// what is asked of a page; tests without one do not load it, nor React
require('@testing-library/jest-dom/jest-globals')
const library = require('@testing-library/react/dist/index.js')

const { getElementError } = library.getConfig()
library.configure({
  // a screen's modules load when it is first opened, which takes its time on a busy machine
  asyncUtilTimeout: 10_000,
  // while something is waited for, each look at the page that does not find it would print the whole page
  getElementError: (message, container) =>
    library.getConfig()._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})

module.exports = library
