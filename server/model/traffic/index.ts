// Sessions, page views and what came of them, by day and by span.
export { traffic } from './traffic.ts'
