import { buildSchema, graphql } from 'graphql'
import { type Answered, ninjaRoutes } from '../../src/contract/ninja/ninjaRoutes.ts'
import { ninjaSchema } from '../../src/contract/ninja/schema.ts'
import { mockRoute } from '../mockRoute.ts'
import { ninjaMutations } from './ninjaMutations.ts'
import { ninjaQueries } from './ninjaQueries.ts'
import { newNinjaWorld } from './ninjaWorld.ts'

const schema = buildSchema(ninjaSchema)

/** Claims of a world of their own: `server.use(...mockNinja(world))` where a test changes something. */
export const mockNinja = (world = newNinjaWorld()) => [
  mockRoute(ninjaRoutes.askNinja, async ({ body: { query, variables, operationName } }): Promise<Answered> => {
    const { data, errors } = await graphql({
      ...{ schema, source: query, rootValue: { ...ninjaQueries(world), ...ninjaMutations(world) } },
      ...{ variableValues: variables ?? {}, operationName: operationName ?? null },
    })
    return {
      ...(data === undefined ? {} : { data: data === null ? null : { ...data } }),
      ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}),
    }
  }),
]

export const ninjaHandlers = [...mockNinja(), mockRoute(ninjaRoutes.countClosingClaims, () => ({ claims: 2 }))]
