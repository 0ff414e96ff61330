// Sessions, page views and resulting sales, by day and by span.
export { traffic } from './traffic.ts'
