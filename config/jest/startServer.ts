export { startTestServer as default } from './testServer.ts'
