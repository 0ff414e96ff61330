export { stopTestServer as default } from './testServer.ts'
