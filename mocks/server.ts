import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from './handlers/index.ts'

const parameters = (handler: HttpHandler) => String(handler.info.path).split(':').length

/** The mocked server; addresses without parameters come first, so that no `{asin}` takes a fixed name for its own. */
export const mockServer = () => setupServer(...[...handlers].sort((a, b) => parameters(a) - parameters(b)))
