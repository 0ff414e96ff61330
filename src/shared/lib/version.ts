/** The running version; tests are not built and have none. */
export const version = typeof __VERSION__ === 'undefined' ? 'development' : __VERSION__
