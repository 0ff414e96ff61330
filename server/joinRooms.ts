import { ActionKind } from '#contract/actions.ts'
import { Figure } from '#contract/explain.ts'
import { Home } from '#contract/home.ts'
import type { MeasureUse } from '#contract/metrics.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined, ServerRoom } from '#platform/runtime/room.ts'
import { brokenKindNames } from '#rules/broken/brokenKinds.ts'

/**
 * Combines the contributions of all rooms. @throws when two rooms contribute the same key, or a required one is
 * missing
 */
const join = <Shape extends object>(
  what: string,
  names: readonly string[],
  parts: readonly Partial<Shape>[],
): Shape => {
  const joined: Partial<Shape> = {}
  for (const part of parts) {
    const twice = Object.keys(part).find((name) => name in joined)
    if (twice) throw new Error(`Two rooms have ${what} ${twice}`)
    Object.assign(joined, part)
  }
  const missing = names.find((name) => !(name in joined))
  if (missing) throw new Error(`No room has ${what} ${missing}`)
  return joined as Shape
}

/** Returns the sources of all kinds of action. @throws when a kind has none or two */
const joinActions = (sources: readonly ActionSource[]): readonly ActionSource[] => {
  join<Record<ActionKind, true>>(
    'the action',
    ActionKind.options,
    sources.flatMap(({ kinds }) => kinds.map((kind) => ({ [kind]: true }))),
  )
  return sources
}

/** Combines the contributions of all rooms. */
export const joinRooms = (platform: Platform, rooms: readonly ServerRoom[]): Joined => ({
  explainers: join(
    'an explanation of',
    Figure.options,
    rooms.map(({ explainers }) => explainers?.(platform) ?? {}),
  ),
  home: join(
    'the part of the home screen',
    Object.keys(Home.shape),
    rooms.map(({ home }) => home?.(platform) ?? {}),
  ),
  actions: joinActions(rooms.flatMap(({ actions }) => actions?.(platform) ?? [])),
  broken: join(
    'a look for',
    brokenKindNames,
    rooms.map(({ broken }) => broken?.(platform) ?? {}),
  ),
  measureUses: async (scope, key) => {
    const uses: MeasureUse[] = []
    for (const room of rooms) uses.push(...((await room.measureUses?.(scope, key)) ?? []))
    return uses
  },
  moveValues: async (scope, dimension, moves) => {
    for (const room of rooms) await room.moveValues?.(scope, dimension, moves)
  },
  forgetPerson: async (scope, forgotten) => {
    for (const room of rooms) await room.forgetPerson?.(platform)(scope, forgotten)
  },
  sheetRecords: new Map(
    rooms.flatMap(({ sheetRecords }) => (sheetRecords?.(platform) ?? []).map((one) => [one.record, one] as const)),
  ),
})
