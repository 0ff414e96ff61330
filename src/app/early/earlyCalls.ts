import type { Route } from '#contract/route.ts'

/** Paths of the calls that every visit with a session begins with. */
export const visitPaths = ['/whoami', '/tenants'] as const

/** The path of a call, and the field of its response that it accepts by columns. */
export type EarlyCall = Pick<Route, 'path' | 'columns'>

/** The slowest call of a screen that begins with very many rows, by the screen's path. */
export const slowestCalls: Readonly<Record<string, EarlyCall>> = {
  '/logistics/inventory-history': { path: '/sales/inventory', columns: 'rows' },
}

/** The files of screens: `files` by position; `shell` and each screen list positions. Written by the build. */
export interface ScreenFiles {
  font: string
  files: readonly string[]
  shell: readonly number[]
  screens: Readonly<Record<string, readonly number[]>>
}

const matches = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const expected = pattern.split('/')
  return expected.length === parts.length && expected.every((part, at) => part.startsWith(':') || part === parts[at])
}

/** Returns the files of the shell and of the screen at a path. */
export const filesAt = ({ files, shell, screens }: ScreenFiles, path: string): string[] => {
  const pattern = path in screens ? path : Object.keys(screens).find((each) => matches(each, path))
  const places = new Set([...shell, ...(pattern === undefined ? [] : (screens[pattern] ?? []))])
  return [...places].flatMap((place) => files[place] ?? [])
}
