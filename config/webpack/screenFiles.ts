import { resolve } from 'node:path'
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack'

const NAME = 'ScreenFilesPlugin'
const PLACEHOLDER = '__SCREEN_FILES__'

/** Part of a syntax tree. */
interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child)
}

const propertyOf = ({ properties }: Node, name: string): Node | undefined =>
  (properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === name)?.value as Node | undefined

const importsIn = (node: Node | undefined): string[] =>
  [...nodesIn(node)].flatMap(({ type, source }) => (type === 'ImportExpression' ? String((source as Node).value) : []))

/** Returns the modules that the screens of route rows import, by path: `screen` is a function, or the name of one. */
const screensIn = (program: Node): [path: string, requests: string[]][] => {
  const loaders = new Map<unknown, Node>()
  for (const { type, id, init } of nodesIn(program))
    if (type === 'VariableDeclarator' && isNode(init)) loaders.set((id as Node).name, init)
  return [...nodesIn(program)].flatMap((node): [string, string[]][] => {
    if (node.type !== 'ObjectExpression') return []
    const path = propertyOf(node, 'path')?.value
    const screen = propertyOf(node, 'screen')
    if (typeof path !== 'string' || !screen) return []
    const requests = importsIn(screen.type === 'Identifier' ? loaders.get(screen.name) : screen)
    return requests.length ? [[path, requests]] : []
  })
}

/** What every screen shows at once. */
const shellParts = ['src/app/store.ts', 'src/app/shell/Shell.tsx', 'src/domains/asins/search/AsinSearch.tsx']
/** A part of screens, and what it loads and shows at once. */
const [filters, filterBar] = ['src/domains/asins/PlaceFilters.tsx', 'src/domains/settings/SessionFilterBar.tsx']
const font = /inter-latin-wght-normal/

const pathOf = (module: Module): string => module.nameForCondition()?.replaceAll('\\', '/') ?? ''

/** Chunks by file; a file may be in several. */
const chunksByPath = ({ chunkGraph, modules }: Compilation): ReadonlyMap<string, ReadonlySet<Chunk>> => {
  const byPath = new Map<string, Set<Chunk>>()
  // files that were joined are parts of one module
  for (const module of modules)
    for (const part of (module as { modules?: Iterable<Module> }).modules ?? [module]) {
      const chunks = byPath.get(pathOf(part)) ?? new Set()
      byPath.set(pathOf(part), chunks)
      for (const chunk of chunkGraph.getModuleChunks(module)) chunks.add(chunk)
    }
  return byPath
}

/** Returns the table of a build; `screens` are modules by path of the screen. */
const tableOf = (compilation: Compilation, root: string, screens: ReadonlyMap<string, string[]>) => {
  const byPath = chunksByPath(compilation)
  const first = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const files: string[] = []
  const chunksOf = (part: string): Chunk[] => [...(byPath.get(resolve(root, part).replaceAll('\\', '/')) ?? [])]
  const placesOf = (parts: readonly string[]): number[] => {
    const groups = parts.flatMap(chunksOf).flatMap(({ groupsIterable }) => [...groupsIterable])
    const late = new Set(groups.flatMap((group) => group.getFiles()).filter((file) => !first.has(file)))
    return [...late].map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
  }
  const shell = placesOf(shellParts)
  const filterFiles = chunksOf(filters).flatMap((chunk) => [...chunk.files])
  const placesOfScreen = (parts: readonly string[]): number[] => {
    const places = placesOf(parts)
    const hasFilters = places.some((place) => filterFiles.includes(files[place] ?? ''))
    return [...new Set([...places, ...(hasFilters ? placesOf([filterBar]) : [])])].filter((at) => !shell.includes(at))
  }
  return {
    font: Object.keys(compilation.assets).find((name) => font.test(name)),
    shell,
    screens: Object.fromEntries([...screens].map(([path, parts]) => [path, placesOfScreen(parts)])),
    files,
  }
}

/** Writes into the first script which files each screen needs, so that they are requested before any of them runs. */
export class ScreenFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (program) => {
            const { module } = parser.state
            // kept with the module, which is not parsed again while it stays the same
            if (pathOf(module).includes('/src/') && module.buildInfo)
              module.buildInfo.screens = screensIn(program as unknown as Node)
          })
        })
    })
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const screens = new Map<string, string[]>()
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { buildInfo, context } of modules)
          for (const [path, requests] of (buildInfo?.screens as ReturnType<typeof screensIn> | undefined) ?? []) {
            const parts = requests.map((request) => resolve(context ?? '', request))
            screens.set(path, parts)
          }
      })
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const table = JSON.stringify(tableOf(compilation, compiler.context, screens))
        for (const file of compilation.entrypoints.get('early')?.getFiles() ?? [])
          compilation.updateAsset(file, (source) => {
            const text = source.source().toString()
            return new webpack.sources.RawSource(text.replace(PLACEHOLDER, () => table))
          })
      })
    })
  }
}
