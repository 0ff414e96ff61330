/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

const swc = (tsx: boolean): Config['transform'] => ({
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
})

/** Of each project: one that stands beside the projects is not read, and the folder for temporary files goes with the run. */
const cacheDirectory = '<rootDir>/.cache/jest'

/** Tests of arithmetic and of the contract: they need no browser and no database, and run within seconds. */
const pure = ['<rootDir>/src/{rules,contract}/**/*.test.ts', '<rootDir>/server/**/rules/**/*.test.ts']
const isPure = ['<rootDir>/src/(rules|contract)/', '<rootDir>/server/.*/rules/']

/** Packages that are ES modules, which Jest does not load untransformed. */
const transformed = (...packages: readonly string[]) => [`/node_modules/(?!(${packages.join('|')})/)`]
const parquet = ['hyparquet', 'hyparquet-writer']

const config: Config = {
  // for machines that are busy with something else: one test of whole imports takes 30 s on two busy cores
  testTimeout: 120_000,
  // one more than there are cores: a test of the server waits half of its time for timers and other processes
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      displayName: 'pure',
      cacheDirectory,
      testEnvironment: '<rootDir>/config/jest/nodeEnvironment.cjs',
      testMatch: pure,
      transform: swc(false),
      transformIgnorePatterns: transformed(...parquet),
    },
    {
      displayName: 'client',
      cacheDirectory,
      testEnvironment: '<rootDir>/config/jest/browserEnvironment.cjs',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: isPure,
      transform: swc(true),
      transformIgnorePatterns: transformed('until-async', 'rettime', '@open-draft', ...parquet),
      moduleNameMapper: {
        '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
        // the same modules as CommonJS
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^@testing-library/react$': '<rootDir>/config/jest/testingLibrary.cjs',
        '^antd$': '<rootDir>/config/jest/antd.cjs',
        '^@ant-design/icons$': '<rootDir>/config/jest/icons.cjs',
        '^@ant-design/cssinjs-utils$': '<rootDir>/config/jest/unstyled.cjs',
        '/Dom/dynamicCSS$': '<rootDir>/config/jest/dynamicCSS.cjs',
        '^@ant-design/charts$': '<rootDir>/config/jest/charts.cjs',
        '\\.css$': '<rootDir>/config/jest/style.cjs',
      },
      setupFilesAfterEnv: ['<rootDir>/config/jest/client.ts'],
    },
    {
      displayName: 'server',
      cacheDirectory,
      testEnvironment: '<rootDir>/config/jest/nodeEnvironment.cjs',
      testMatch: ['<rootDir>/{server,world,config}/**/*.test.ts'],
      testPathIgnorePatterns: isPure,
      transform: swc(false),
      transformIgnorePatterns: transformed(
        ...[
          'content-disposition',
          '@fastify/cookie',
          'cookie',
          'openid-client',
          'oauth4webapi',
          'jose',
          'oidc-provider',
        ],
        ...parquet,
      ),
      globalSetup: '<rootDir>/config/jest/startServer.ts',
      globalTeardown: '<rootDir>/config/jest/stopServer.ts',
      setupFilesAfterEnv: ['<rootDir>/config/jest/recordSql.ts'],
    },
  ],
}

export default config
