import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { handlers } from '#mocks/handlers/index.ts'
import { api } from '#shared/api/api.ts'
import { tagTypes } from '#shared/api/tags.ts'
import type { ClientRoom, SliceLike } from '#shared/room/clientRoom.ts'
import { rooms } from './rooms.ts'
import type { RootState } from './rootReducer.ts'
import { routes } from './shell/routes.ts'
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
/** Tags as `Noun`, or `Noun/id`. */
const keysOf = (tags: Tags, arg: unknown = {}): string[] =>
  ((typeof tags === 'function' ? tags(undefined, undefined, arg) : tags) ?? []).map((tag) => {
    if (typeof tag === 'string') return tag
    const { type, id } = tag as { type: string; id?: string }
    return `${type}/${id}`
  })
const nounOf = (key: string) => key.split('/')[0] ?? key

/** Nouns whose rows are told apart, and the query of one row. */
const sheets: Record<string, string> = {
  Purchase: 'getPurchase',
  Case: 'getCase',
  Asin: 'getAsin',
  Note: 'getNotes',
  Report: 'getReport',
  Postcard: 'getPostcard',
  Metric: 'getMetricVersions',
}
const row = { id: '7', ids: ['7'], asin: '7', row: { asin: '7' }, items: [{ asin: '7' }], po: '7' }
/** What changes row 7 of a noun. */
const rowChanges: Record<string, [noun: string, arg: unknown]> = {
  updatePurchase: ['Purchase', row],
  sendPurchase: ['Purchase', row],
  unplacePurchase: ['Purchase', '7'],
  shipPurchase: ['Purchase', row],
  receivePurchase: ['Purchase', row],
  closePurchase: ['Purchase', '7'],
  cancelPurchase: ['Purchase', '7'],
  reopenPurchase: ['Purchase', '7'],
  matchIncoming: ['Purchase', row],
  undoIncoming: ['Purchase', row],
  updateCaseStatus: ['Case', { ids: ['7'] }],
  updateCaseAssignee: ['Case', { ids: ['7'] }],
  addCaseComment: ['Case', { id: '7' }],
  addCasePayment: ['Case', { id: '7' }],
  deleteCasePayment: ['Case', { id: '7' }],
  deleteCasePhoto: ['Case', { id: '7' }],
  addSku: ['Asin', row],
  updateSku: ['Asin', row],
  deleteSku: ['Asin', row],
  discontinueAsins: ['Asin', row.items],
  reactivateAsins: ['Asin', row.items],
  updateAsinInfo: ['Asin', row],
  addNote: ['Note', row],
  deleteNote: ['Note', row],
  updateReport: ['Report', row],
  restoreReport: ['Report', '7'],
  runReport: ['Report', '7'],
  updateMetric: ['Metric', row],
  updateMetricWatch: ['Metric', row],
  restoreMetric: ['Metric', '7'],
  updatePostcard: ['Postcard', row],
  proofPostcard: ['Postcard', '7'],
  printPostcard: ['Postcard', row],
  undoPostcard: ['Postcard', '7'],
}
/** Of what they change no list tells. */
const unlisted = ['addCaseComment', 'deleteCasePhoto']

describe('the cache', () => {
  const endpoints: [string, Endpoint][] = []
  const mutations = () => endpoints.filter(([, { type }]) => type === 'mutation')
  const invalidatedKeys = (name: string, { invalidatesTags }: Endpoint) =>
    keysOf(invalidatesTags, rowChanges[name]?.[1])
  const provided = () => new Set(endpoints.flatMap(([, { providesTags }]) => keysOf(providesTags, '7').map(nounOf)))
  beforeAll(async () => {
    const folder = join(process.cwd(), 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Api.ts'))
    await Promise.all(files.map((file) => import(join(folder, file))))
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
    signInWithPasskey: ['User'],
    signInWithCompany: ['User'],
    // nothing is stored by a test, or before somebody comes back
    testSignInProvider: [],
    testReportDrop: [],
    beginCompanySignIn: [],
    // the browser answers them; nothing is stored before
    beginPasskeySignIn: [],
    beginApp: [],
    beginPasskey: [],
    // listed with the sessions, which end; the user's data is fetched when the dialog closes
    createApp: ['Session'],
    deleteApp: ['Session'],
    createPasskey: ['Session'],
    deletePasskey: ['Session'],
    updateRecoveryCodes: ['Session'],
    // empties the whole cache
    signOut: [],
    // no query tells it
    updatePassword: [],
    requestReset: [],
    // the work is a job, and counts come with its events
    generateLeads: ['LeadJob'],
    generateLeadsBatch: ['LeadJob'],
    // leaves an audit row, and no list tells who looked
    revealCustomer: [],
    // what was read of a sheet is asked for by its own id
    createReceivedSheet: [],
    readReceivedSheet: [],
    // adds nothing: its rows are shown before they are added
    readExpenseFile: [],
    updateSheetAccount: ['SheetImport'],
    // colleagues learn of it by its event
    notePresence: [],
    // the work is a job, and what it fills comes with its events
    runSheetImport: [],
  }

  test('every mutation reaches the queries of its noun', () => {
    const missed = mutations().flatMap(([name, mutation]) => {
      const nouns = exceptions[name] ?? tagTypes.filter((tag) => name.includes(tag)).slice(0, 1)
      const isNamed = name in exceptions || nouns.length > 0
      const reached = invalidatedKeys(name, mutation).map(nounOf)
      return isNamed && nouns.every((noun) => reached.includes(noun) && provided().has(noun)) ? [] : [name]
    })
    expect(missed).toEqual([])
  })
  test.each(Object.entries(rowChanges))('%s reaches its row and the lists, and no other row', (name, [noun]) => {
    const named = Object.fromEntries(endpoints)
    const sheetOf = (id: string) => keysOf(named[sheets[noun] ?? '']?.providesTags, id)
    const reached = invalidatedKeys(name, named[name] as Endpoint)
    expect(reached).toEqual(expect.arrayContaining(sheetOf('7')))
    if (!unlisted.includes(name)) expect(reached).toContain(`${noun}/LIST`)
    expect(reached.filter((key) => key === noun || sheetOf('8').includes(key))).toEqual([])
  })
  test('where rows are told apart a query shows one of them or a list', () => {
    const others = endpoints.flatMap(([name, { providesTags }]) =>
      keysOf(providesTags, '7').flatMap((key) =>
        nounOf(key) in sheets && !key.endsWith('/LIST') && sheets[nounOf(key)] !== name ? [`${name}: ${key}`] : [],
      ),
    )
    expect(others).toEqual([])
  })
  test('what tells rows apart is said here, to be held to it', () => {
    const unsaid = mutations().flatMap(([name, mutation]) => {
      if (name in rowChanges) return []
      return invalidatedKeys(name, mutation).some((key) => key.endsWith('/undefined')) ? [name] : []
    })
    expect(unsaid).toEqual([])
  })
  test('no exception outlives its mutation', () => {
    const names = mutations().map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining([...Object.keys(exceptions), ...Object.keys(rowChanges), ...unlisted]))
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
    const files = readdirSync(join(folder, domain), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => basename(file, '.ts'))
    expect(registered.sort()).toEqual(
      files
        .filter((file) => file.endsWith('Slice'))
        .map((file) => file.replace('Slice', ''))
        .sort(),
    )
    if (files.some((file) => file.endsWith('Listeners'))) expect(room?.listeners).toBeInstanceOf(Function)
  })
})
