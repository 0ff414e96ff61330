import { infoTypeRoutes } from '../../src/contract/infoTypes.ts'
import { builtInInfo, infoKeyOf, titleProblem } from '../../src/rules/info/infoTypes.ts'
import type { CatalogueWorld } from '../catalogueWorld.ts'
import { mockRoute, refuse } from '../mockRoute.ts'

/** How many products have each value of a type. */
const usedIn = ({ info }: CatalogueWorld, key: string) => {
  const used: Record<string, number> = {}
  for (const bySeller of Object.values(info))
    for (const noted of Object.values(bySeller)) {
      const value = noted[key]
      if (value !== undefined) used[value] = (used[value] ?? 0) + 1
    }
  return { used, values: Object.values(used).reduce((all, one) => all + one, 0) }
}

/** The info types that a company makes for itself. */
export const infoTypeHandlers = (world: () => CatalogueWorld) => {
  const typeOf = (key: string) => world().infoTypes.find((type) => type.key === key)
  const all = () => [...builtInInfo, ...world().infoTypes]
  const gone = (key: string) => refuse(404, `There is no info type ${key}, or not any more.`)
  return [
    mockRoute(infoTypeRoutes.listInfoTypes, () => all()),
    mockRoute(infoTypeRoutes.addInfoType, ({ body: { title, kind, choices = [] } }) => {
      const problem = titleProblem(title, all())
      if (problem) return refuse(400, problem)
      const keys = all().map(({ key }) => key)
      const made = { key: infoKeyOf(title, keys), title, kind, choices, own: true }
      world().infoTypes = [...world().infoTypes, made]
      return made
    }),
    mockRoute(infoTypeRoutes.showInfoType, ({ params: { key } }) => {
      const type = typeOf(key)
      return type ? { ...type, ...usedIn(world(), key), uses: [] } : gone(key)
    }),
    mockRoute(
      infoTypeRoutes.changeInfoType,
      ({ params: { key }, body: { title, kind, choices = [], instead = {} } }) => {
        const type = typeOf(key)
        if (!type) return gone(key)
        const moves = new Map<string, string | null>(Object.entries(instead))
        for (const { was, value } of choices) if (was !== undefined) moves.set(was, value)
        for (const bySeller of Object.values(world().info))
          for (const noted of Object.values(bySeller)) {
            const next = moves.get(String(noted[key]))
            if (next === null) delete noted[key]
            else if (next !== undefined) noted[key] = next
          }
        const changed = { ...type, title, kind, choices: choices.map(({ value }) => value) }
        world().infoTypes = world().infoTypes.map((one) => (one === type ? changed : one))
        return changed
      },
    ),
    mockRoute(infoTypeRoutes.orderInfoTypes, ({ body: { keys } }) => {
      world().infoTypes = keys.flatMap((key) => typeOf(key) ?? [])
      return {}
    }),
    mockRoute(infoTypeRoutes.removeInfoType, ({ params: { key } }) => {
      const type = typeOf(key)
      if (!type) return gone(key)
      world().infoTypes = world().infoTypes.filter((one) => one !== type)
      world().removedTypes = [...world().removedTypes, type]
      return { values: usedIn(world(), key).values }
    }),
    mockRoute(infoTypeRoutes.restoreInfoType, ({ params: { key } }) => {
      const type = world().removedTypes.find((one) => one.key === key)
      if (!type) return gone(key)
      world().infoTypes = [...world().infoTypes, type]
      return type
    }),
  ]
}
