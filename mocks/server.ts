import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from './handlers/index.ts'

const parameters = (handler: HttpHandler) => String(handler.info.path).split(':').length

const length = (handler: HttpHandler) => String(handler.info.path).length

/**
 * The mocked server. Addresses without parameters come first, so that no `{asin}` takes a fixed name for its own, and long
 * ones before short ones, with which they may end.
 */
export const mockServer = () =>
  setupServer(...[...handlers].sort((a, b) => parameters(a) - parameters(b) || length(b) - length(a)))
