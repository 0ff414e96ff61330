/** The package's version, put in by the build. */
declare const __VERSION__: string

declare module '*.css'
/** Whether this is what users get; a constant, so that what is only for development stays out. */
declare const __PRODUCTION__: boolean
