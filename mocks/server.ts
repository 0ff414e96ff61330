import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from './handlers/index.ts'

const parameters = (handler: HttpHandler) => String(handler.info.path).split(':').length

const length = (handler: HttpHandler) => String(handler.info.path).length

/**
 * The mocked server. Addresses without parameters come first, so that `{asin}` does not match a fixed name, and long
 * ones before short ones that they may end with.
 */
export const mockServer = () =>
  setupServer(...[...handlers].sort((a, b) => parameters(a) - parameters(b) || length(b) - length(a)))
