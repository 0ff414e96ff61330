import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

interface LockedPackage {
  license?: string
  dev?: boolean
}

/** Licences under which a package may be part of the product. Libraries under the LGPL are loaded, not built in. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['CC-BY-3.0', 'OFL-1.1', 'LGPL-3.0-or-later'],
])

/** Packages that name their licence only in a file: both are MIT. */
const namedInFile = ['node_modules/@antv/g2-extension-plot', 'node_modules/png-js']

/** Whether an SPDX expression can be met with allowed licences alone. */
const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed.has(licence)))

it('every package of the product has a licence that allows its use', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const product = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  expect(product.length).toBeGreaterThan(100)
  const refused = product.filter(([path, { license }]) =>
    license === undefined ? !namedInFile.includes(path) : !isAllowed(license),
  )
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
