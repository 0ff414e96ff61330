// The import law: who may import whom, type imports included. `npm test` runs it over every folder named here.

const foundation = ['session', 'tenants', 'settings', 'notices', 'presence', 'asins']
const below = (name) => foundation.slice(0, foundation.indexOf(name))
const indexOf = (domains) => `^src/domains/(${domains.join('|')})/index[.]ts$`

const contract = '^src/contract/'
const rules = '^src/rules/'
const shared = '^src/shared/'
const said = [contract, rules]
/** The pure rules of a model, beside the code that reads and writes for them. */
const rulesOfModel = '^server/model/[^/]+/rules/'
const test = '[.](test|journey)[.]tsx?$'
const clientTools = '^src/(app/testing/|app/store[.]ts$)'
const serverTools = '^server/testing/'

/** The storeys of the server between platform and domains, lowest first: each knows those below it, by their index. */
const storeys = [
  ...['files', 'reports', 'facts'].map((name) => ({ name, folder: `server/${name}` })),
  ...[
    'webhooks',
    ...['catalogue', 'stock', 'sales', 'money', 'ads', 'traffic', 'statements', 'expenses', 'profit'],
    ...['receipts', 'planning', 'people', 'leads', 'cards', 'claims'],
    ...['measures', 'anomalies', 'connections', 'fetches', 'sheets', 'actions'],
  ].map((name) => ({
    name: `model ${name}`,
    folder: `server/model/${name}`,
  })),
  { name: 'imports', folder: 'server/imports' },
].map((storey) => ({ ...storey, at: `^${storey.folder}/index[.]ts$` }))
const ofModel = storeys.filter(({ name }) => name !== 'imports').map(({ at }) => at)
const ofServer = [...storeys.map(({ at }) => at), '^server/model/[^/]+[.]ts$']

/** Each room: its files, and what they may import beside packages. A test may do what its room may, and what `tests` adds. */
const rooms = [
  { name: 'contract', files: contract, may: [contract] },
  { name: 'rules', files: rules, may: said },
  { name: 'shared', files: shared, may: [...said, shared], tests: ['^mocks/', clientTools] },
  ...foundation.map((name) => ({
    name: `domain ${name}`,
    files: `^src/domains/${name}/`,
    may: [...said, shared, `^src/domains/${name}/`, ...(below(name).length ? [indexOf(below(name))] : [])],
    tests: ['^mocks/', clientTools],
  })),
  {
    name: 'business domain',
    files: `^src/domains/(?!(?:${foundation.join('|')})/)([^/]+)/`,
    may: [...said, shared, '^src/domains/$1/', indexOf(foundation)],
    // what a room's templates ask for is held against the server's rules
    tests: ['^mocks/', clientTools, rulesOfModel],
  },
  { name: 'client tools for tests', files: '^src/app/testing/', may: ['^src/', '^mocks/'] },
  {
    name: 'app',
    files: '^src/(app/(?!testing/)|(early[.]ts|index[.]tsx)$)',
    may: [...said, shared, '^src/app/', '^src/domains/[^/]+/(index[.]ts$|[^/]*Routes[.]tsx?$)'],
    tests: ['^mocks/', '^src/'],
  },
  { name: 'platform', files: '^server/(platform|migrations)/', may: [...said, '^server/(platform|migrations)/'] },
  ...storeys.map(({ name, folder }, floor) => ({
    name,
    files: `^${folder}/`,
    may: [
      ...said,
      '^server/platform/',
      `^${folder}/`,
      ...storeys.slice(0, floor).flatMap((lower) => [lower.at, `^${lower.folder}/rules/`]),
      ...(name === 'imports' ? ['^server/model/[^/]+[.]ts$'] : []),
    ],
  })),
  {
    // joins the rooms of the model: the one ordered list of what is kept in step with facts
    name: 'model',
    files: '^server/model/[^/]+[.]ts$',
    may: [...said, '^server/platform/', '^server/model/[^/]+[.]ts$', ...ofModel],
  },
  {
    name: 'server domain',
    files: '^server/domains/([^/]+)/',
    may: [...said, '^server/platform/', ...ofServer, '^server/domains/$1/'],
  },
  {
    name: 'server',
    files: '^server/(?!platform/|migrations/|files/|reports/|facts/|model/|imports/|domains/|testing/|demo/world)',
    may: [...said, '^server/(?!files/|reports/|facts/|model/|imports/)', ...ofServer],
  },
  // the thread in which the demo's files are written is the one place that carries the seller world
  { name: 'demo world', files: '^server/demo/world', may: [...said, '^server/platform/', '^server/demo/', '^world/'] },
  { name: 'server tools for tests', files: '^server/testing/', may: [...said, '^server/', '^world/'] },
  { name: 'mocks', files: '^mocks/', may: [...said, '^mocks/'] },
  { name: 'world', files: '^world/', may: [...said, '^world/'], tests: [rulesOfModel, '^server/domains/outreach/'] },
  { name: 'e2e', files: '^e2e/', may: [...said, '^e2e/', '^world/'] },
  {
    name: 'bench',
    files: '^bench/',
    may: [...said, '^bench/', '^server/', '^world/', '^e2e/support/', '^config/build[.]mjs$'],
  },
  {
    name: 'config',
    files: '^(config/|[^/]+[.]ts$)',
    may: ['^config/', '^server/platform/engine/', '^server/platform/db/distribution[.]ts$'],
  },
]

const ours = '^(src|server|world|mocks|e2e|bench|config)/|^[^/]+[.](ts|mjs|cjs)$'
const serverTests = (name) => storeys.some((storey) => storey.name === name) || /platform|model|server/.test(name)

const law = rooms.flatMap(({ name, files, may, tests = [] }) => {
  // a test looks into the rooms below its own
  const more = serverTests(name)
    ? [serverTools, '^world/', '^server/(files|reports|facts|model|imports)/', '^server/[^/]+$']
    : tests
  // demo data is made by the seller world, loaded only when it is asked for
  const lazily = name === 'server' ? { dependencyTypesNot: ['dynamic-import'] } : {}
  return [
    {
      name: `${name} imports`,
      severity: 'error',
      from: { path: files, pathNot: test },
      to: { path: ours, pathNot: may, ...lazily },
    },
    {
      name: `${name} tests import`,
      severity: 'error',
      from: { path: `${files}.*${test}` },
      to: { path: ours, pathNot: [...may, ...more] },
    },
  ]
})

/** Inside a domain things flow one way; a file's role is in its name. Later roles may import earlier ones, never back. */
const roles = [
  ['document or machine', '(Document|Machine)[.]ts$'],
  ['api', 'Api[.]ts$'],
  ['slice', 'Slice[.]ts$'],
  ['selectors', 'Selectors[.]ts$'],
  ['hooks or listeners', '((Hooks?|Listeners?)|/use[A-Z][^/]*)[.]ts$'],
  ['screens', '(?<!Routes)[.]tsx$'],
  ['routes', 'Routes[.]tsx?$'],
  ['index', '/index[.]ts$'],
]
const laterThan = (position) => {
  return roles.slice(position + 1).map(([, files]) => `^src/domains/$1/.*${files}`)
}
const flow = roles.slice(0, -1).map(([role, files], position) => ({
  name: `${role} come before`,
  severity: 'error',
  from: { path: `^src/domains/([^/]+)/.*${files}`, pathNot: test },
  to: { path: laterThan(position) },
}))

module.exports = {
  forbidden: [
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract needs zod alone',
      severity: 'error',
      from: { path: contract, pathNot: test },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      // small, touching nothing outside, and both sides need the same result: formulas without eval, modules of QR codes, Parquet
      name: 'rules need no package but the reader of formulas and the writers of QR codes and Parquet',
      severity: 'error',
      from: { path: rules, pathNot: test },
      to: { path: 'node_modules', pathNot: 'node_modules/(jsep|qrcode-generator|hyparquet-writer)/' },
    },
    {
      name: 'rules of a model read and write nothing',
      severity: 'error',
      from: { path: rulesOfModel, pathNot: test },
      to: { path: ['node_modules', '^server/'], pathNot: rulesOfModel },
    },
    {
      name: 'no Node in the browser',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody imports a test',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'the product does not stand on development packages',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: [test, clientTools, serverTools] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      // the demo does what people would do, by the same means
      name: 'one list knows the rooms',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(domains|demo|testing)/', '^server/rooms[.]ts$', test] },
      to: { path: '^server/domains/' },
    },
    {
      name: 'rooms are known by their index',
      severity: 'error',
      from: { path: '^server/rooms[.]ts$' },
      to: { path: '^server/domains/', pathNot: '/index[.]ts$' },
    },
    ...law,
    ...flow,
  ],
  options: {
    parser: 'swc',
    // sees type imports, which the compiler takes out
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|[.]cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
