import { gzipSync } from 'node:zlib'
import webpack, { type Compilation, type Compiler } from 'webpack'

/** A page's weight: the files it loads (each with all its chunks) and what their JavaScript may weigh together, in kB gzipped. */
interface Budget {
  page: string
  parts: string[]
  limit: number
}

const first = 'src/index.tsx'
const inside = ['src/early.ts', 'src/app/store.ts', 'src/app/shell/Shell.tsx']
const budgets: Budget[] = [
  { page: 'sign-in', parts: ['src/early.ts', first, 'src/domains/session/SignInScreen.tsx'], limit: 250 },
  { page: 'leads', parts: [first, ...inside, 'src/domains/leads/LeadsScreen.tsx'], limit: 400 },
  { page: 'inventory', parts: [first, ...inside, 'src/domains/inventory/HistoryScreen.tsx'], limit: 400 },
  { page: 'charts', parts: ['src/domains/inventory/HistoryChart.tsx'], limit: 304 },
  {
    page: 'sales chart',
    parts: [first, ...inside, 'src/domains/sales/SalesScreen.tsx', 'src/domains/sales/Charts.tsx'],
    limit: 725,
  },
  {
    page: 'reports',
    parts: [
      ...[first, ...inside, 'src/domains/reports/ReportsScreen.tsx'],
      ...['src/domains/reports/ReportBuilder.tsx', 'src/domains/reports/ReportScreen.tsx'],
    ],
    limit: 450,
  },
  { page: 'uploads', parts: [first, ...inside, 'src/domains/data/UploadsScreen.tsx'], limit: 400 },
]

const scriptsOf = (compilation: Compilation, part: string): string[] => {
  const path = (name: string | null) => name?.replaceAll('\\', '/') ?? ''
  const module = [...compilation.modules].find((one) => path(one.nameForCondition()).endsWith(`/${part}`))
  if (!module) throw new Error(`${part} is not in the build`)
  const groups = compilation.chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.groupsIterable])
  return groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'))
}

const weigh = (compilation: Compilation, { parts }: Budget): number => {
  const files = new Set(parts.flatMap((part) => scriptsOf(compilation, part)))
  const bytes = [...files].map((file) => gzipSync(compilation.getAsset(file)?.source.buffer() ?? '').length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Weighs each page and writes `dist/weights.json`, which `npm test` holds against the limits: a heavy page still starts. */
export class BudgetPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BudgetPlugin', stage }, () => {
        if (compilation.errors.length > 0) return
        const weights = budgets.map((budget) => ({
          page: budget.page,
          limit: budget.limit,
          kB: weigh(compilation, budget),
        }))
        const text = JSON.stringify(weights, null, 2)
        compilation.emitAsset('../weights.json', new webpack.sources.RawSource(text))
      })
    })
  }
}
