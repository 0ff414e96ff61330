import { type AdsApi, type AdsReportKind, adsReportKinds } from '#platform/amazon/adsApi.ts'
import type { Door } from './door.ts'

const isKind = (name: string): name is AdsReportKind => Object.hasOwn(adsReportKinds, name)

/** Reports by the Advertising API, of one marketplace. What is asked for twice is one report there, so none is looked for. */
export const adsDoor = (api: AdsApi, marketplace: string, now: () => Date): Door => ({
  ask: ({ report: { columns = [] }, name, days }, waiting) => {
    if (!isKind(name) || !days) throw new Error(`${name} is no report of ads by days`)
    return api.createReport({ kind: name, marketplace, ...days, columns }, waiting)
  },
  find: async () => [],
  look: async (id, waiting) => {
    const { state, reason } = await api.report({ id, marketplace }, waiting)
    if (state === 'FAILED') return { is: 'fatal', said: reason ?? null }
    return state === 'COMPLETED' ? { is: 'made', document: id, at: now() } : { is: 'making' }
  },
  list: async () => [],
  open: async (id, _, waiting) => (await api.openDocument({ id, marketplace }, waiting)).content,
})
