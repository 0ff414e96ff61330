import { commands } from '#contract/commands.ts'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import type { Scope } from '../db/scope.ts'

const nounsOf = new Map(
  Object.entries<Route>(contract).flatMap(([name, { method, path }]) => {
    const { changes } = commands[name] ?? {}
    return changes ? [[`${method} ${path}`, changes] as const] : []
  }),
)

/** Notifies the company's browsers of what a command made stale, if no other event does. */
export const tellChange = (scope: Scope, { method, path }: Pick<Route, 'method' | 'path'>, page?: string): void => {
  const nouns = nounsOf.get(`${method} ${path}`)
  if (nouns) scope.emit('changed', { nouns: [...nouns], ...(page ? { page } : {}) })
}
