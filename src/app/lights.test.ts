import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { reportTypes } from '#contract/uploads.ts'
import { reportSource } from '#rules/lights/reportSources.ts'
import { type LitScreen, litScreens } from '#rules/lights/screens.ts'
import { sourceReports } from '#shared/measures/sourceWays.ts'
import { rooms } from './rooms.ts'
import { routes } from './shell/routes.ts'

const source = join(process.cwd(), 'src')
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(domains|app)[\\/].*[.]tsx$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

test('every screen that a report fills is one, by its name in the menu', () => {
  const named = routes.map(({ path, label }) => `${path} ${label}`)
  expect(Object.values(litScreens).filter(({ path, title }) => !named.includes(`${path} ${title}`))).toEqual([])
})

/** It lacks a connection, not a report. */
const ofNoReport = join('domains', 'fetching', 'FetchingScreen.tsx')

test('no empty state sends to the uploads without the light that tells what is missing', () => {
  const astray = screens.filter(({ text }) =>
    [...text.matchAll(/<EmptyState[\s\S]*?(?:<\/EmptyState>|\/>)/g)].some(([state]) =>
      /data\/uploads|UPLOADS/.test(state),
    ),
  )
  expect(astray.map(({ file }) => file)).toEqual([ofNoReport])
})

/** The rooms of screens that are about reports; those of Safety Stock, Problematic and Dead Products are one. */
const roomOf = (path: string) => {
  const room = rooms.find(({ routes: own = [] }: { routes?: readonly { path: string }[] }) =>
    own.some((row) => row.path === path),
  )
  return room?.name
}

test.each(Object.keys(litScreens) as LitScreen[])(
  'where %s is empty, its room leads to a light that fills it',
  (key) => {
    const room = roomOf(litScreens[key].path)
    const own = screens.filter(({ file }) => new RegExp(`^domains[\\\\/]${room}[\\\\/]`).test(file))
    const types = own.flatMap(({ text }) => [
      ...[...text.matchAll(/<ReportsNeeded[\s\S]*?\btype="(\w+)"/g)].map(([, type = '']) => type),
      // a question of measures knows its sources only as it is asked
      ...(/<ReportsNeeded[\s\S]*?type=\{sourceReports/.test(text) ? Object.values(sourceReports) : []),
    ])
    expect(types.filter((type) => !(type in reportTypes))).toEqual([])
    expect(types.some((type) => reportSource(type)?.lights.includes(key))).toBe(true)
  },
)
