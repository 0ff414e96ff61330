import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { handlers } from '#mocks/handlers/index.ts'
import { api } from '#shared/api/api.ts'
import { tagTypes } from '#shared/api/tags.ts'
import type { ClientRoom, SliceLike } from '#shared/room/clientRoom.ts'
import { rooms } from './rooms.ts'
import type { RootState } from './rootReducer.ts'
import { routes } from './routing/routes.ts'
import { setupStore } from './store.ts'
import { testServices } from './testing/testServices.ts'

describe('the mocks', () => {
  const mocked = new Set(handlers.map(({ info }) => `${info.method} ${info.path}`))
  test.each(Object.entries(contract))('answer %s', (_, { method, path }) => {
    expect(mocked).toContain(`${method} *${path.replace(/\{(\w+)\}/g, ':$1')}`)
  })
})

describe('every route row', () => {
  test.each(routes.map((row) => [row.path, row] as const))('%s has a screen', async (_, row) => {
    expect((await row.screen()).default).toBeInstanceOf(Function)
  })
  test('has a name for its page, the start apart', () => {
    expect(routes.filter((row) => !row.label && !row.title).map(({ path }) => path)).toEqual(['/'])
  })
})

type Tags = readonly unknown[] | ((...args: unknown[]) => readonly unknown[]) | undefined
interface Endpoint {
  type: 'query' | 'mutation'
  providesTags?: Tags
  invalidatesTags?: Tags
}
const namesOf = (tags: Tags): string[] =>
  ((typeof tags === 'function' ? tags(undefined, undefined, {}) : tags) ?? []).map((tag) =>
    typeof tag === 'string' ? tag : (tag as { type: string }).type,
  )

describe('the cache', () => {
  const endpoints: [string, Endpoint][] = []
  const mutations = () => endpoints.filter(([, { type }]) => type === 'mutation')
  const provided = () => new Set(endpoints.flatMap(([, { providesTags }]) => namesOf(providesTags)))
  beforeAll(async () => {
    // screens, and the drawer over them, bring the endpoints that they alone need
    await Promise.all([...routes.map((row) => row.screen()), import('#shared/explain/ExplainDrawer.tsx')])
    const read = (name: string) => (endpoint: unknown) => {
      endpoints.push([name, endpoint as Endpoint])
    }
    api.enhanceEndpoints({
      endpoints: Object.fromEntries(Object.keys(api.endpoints).map((name) => [name, read(name)])),
    })
  })

  /** Mutations whose queries learn of them in another way, or whose noun is not in their name. */
  const exceptions: Record<string, string[]> = {
    signIn: ['User'],
    // empties the whole cache
    signOut: [],
    // no query tells it
    updatePassword: [],
    requestReset: [],
    // the work is a job, and counts come with its events
    generateLeads: ['LeadJob'],
    generateLeadsBatch: ['LeadJob'],
  }

  test('every mutation reaches the queries of its noun', () => {
    const missed = mutations().flatMap(([name, { invalidatesTags }]) => {
      const nouns = exceptions[name] ?? tagTypes.filter((tag) => name.includes(tag)).slice(0, 1)
      const isNamed = name in exceptions || nouns.length > 0
      const told = namesOf(invalidatesTags).filter((tag) => provided().has(tag))
      return isNamed && nouns.every((noun) => told.includes(noun)) ? [] : [name]
    })
    expect(missed).toEqual([])
  })
  test('no exception outlives its mutation', () => {
    const names = mutations().map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)))
  })
  test('every tag is provided by a query', () => {
    expect([...tagTypes].filter((tag) => !provided().has(tag))).toEqual([])
  })
})

describe('every domain is a room of the list', () => {
  const folder = join(process.cwd(), 'src/domains')
  const state = setupStore(testServices().services).getState()
  test.each(readdirSync(folder))('%s', async (domain) => {
    const index: Record<string, unknown> = await import(join(folder, domain, 'index.ts'))
    const room: ClientRoom<SliceLike, RootState> | undefined = rooms.find(({ name }) => name === domain)
    expect(room).toBe(index[`${domain}Room`])
    const registered = room?.slices?.map(({ name }) => name) ?? []
    expect(Object.keys(state)).toEqual(expect.arrayContaining(registered))
    expect(registered).toEqual(expect.arrayContaining(Object.keys(room?.kept ?? {})))
    const files = readdirSync(join(folder, domain)).map((file) => file.replace('.ts', ''))
    expect(registered.sort()).toEqual(
      files
        .filter((file) => file.endsWith('Slice'))
        .map((file) => file.replace('Slice', ''))
        .sort(),
    )
    if (files.some((file) => file.endsWith('Listeners'))) expect(room?.listeners).toBeInstanceOf(Function)
  })
})
