import { execFileSync } from 'node:child_process'
import { beforeAll, expect, it } from '@jest/globals'

interface Graph {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

const roots = ['src', 'server', 'world', 'mocks', 'e2e', 'bench', 'config']

const cruise = (): Graph => {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
  const args = ['--config', 'config/boundaries.cjs', '--output-type', 'json', ...roots]
  const text = execFileSync(process.execPath, ['--require', './config/tsxForBoundaries.cjs', program, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  return JSON.parse(text) as Graph
}

/** Every folder that a file is in: 'a/', 'a/b/'. */
const holdersOf = (file: string): string[] => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1))

/** The first part of a path below a holder; a loose file is in `.`. */
const folderIn = (holder: string, file: string) => {
  const [first = '', ...rest] = file.slice(holder.length).split('/')
  return rest.length ? first : '.'
}

type Ties = Map<string, Set<string>>

/** The ties between the folders of each folder, without those of tests; the files that lie loose in one count as a folder. */
const tiesOf = ({ modules }: Graph): Map<string, Ties> => {
  const all = new Map<string, Ties>()
  for (const { source, dependencies } of modules.filter((module) => !/[.]test[.]tsx?$/.test(module.source))) {
    for (const holder of holdersOf(source)) {
      // an index only says what others may know
      if (source === `${holder}index.ts`) continue
      const ties = all.get(holder) ?? new Map<string, Set<string>>()
      all.set(holder, ties)
      const from = folderIn(holder, source)
      for (const { resolved } of dependencies) {
        if (!resolved.startsWith(holder) || folderIn(holder, resolved) === from) continue
        ties.set(from, (ties.get(from) ?? new Set()).add(folderIn(holder, resolved)))
      }
    }
  }
  return all
}

const leadsTo = (ties: Ties, from: string, to: string, seen = new Set<string>()): boolean => {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(ties.get(from) ?? [])].some((next) => leadsTo(ties, next, to, seen))
}

const circular = (ties: Ties) =>
  [...ties].flatMap(([from, tos]) => [...tos].filter((to) => leadsTo(ties, to, from)).map((to) => `${from} → ${to}`))

const isTest = (file: string) => /[.]test[.]tsx?$|^src\/app\/testing\/|^server\/testing\//.test(file)
const isRule = (file: string) => file.startsWith('src/rules/')

/** Every file that those of `isRoot` import, directly or through others. */
const reachedFrom = ({ modules }: Graph, isRoot: (file: string) => boolean): Set<string> => {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  const reached = new Set<string>()
  const pending = modules.map(({ source }) => source).filter((file) => isRoot(file) && !isTest(file))
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    pending.push(...(imports.get(file) ?? []).map(({ resolved }) => resolved))
  }
  return reached
}

/** Rules of one side that tests of the other side compare with what that side computes. */
const comparedInTests = ['src/rules/info/costSpans.ts', 'src/rules/response/lift.ts']

let graph: Graph
beforeAll(() => {
  graph = cruise()
}, 120_000)

it('src/rules holds what both client and server use; the rules of one side stand with their room', () => {
  const client = reachedFrom(
    graph,
    (file) => file.startsWith('src/') && !isRule(file) && !file.startsWith('src/contract/'),
  )
  const server = reachedFrom(graph, (file) => file.startsWith('server/'))
  const rules = graph.modules.map(({ source }) => source).filter((file) => isRule(file) && !isTest(file))
  expect(rules.filter((file) => !client.has(file) || !server.has(file)).sort()).toEqual(comparedInTests)
})

it('no folders lean on each other in a circle', () => {
  const found = [...tiesOf(graph)].flatMap(([holder, ties]) => {
    const circle = circular(ties)
    return circle.length > 0 ? [{ holder, circle }] : []
  })
  expect(found).toEqual([])
})
