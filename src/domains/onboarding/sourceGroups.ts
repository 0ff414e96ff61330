import type { CoverageLight } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import { gravestOf } from '#rules/lights/light.ts'
import { type Need, type ReportSource, sourcesOf } from '#rules/lights/reportSources.ts'
import { litScreens } from '#rules/lights/screens.ts'

/** A report with its lights. */
export interface SourceStatus {
  source: ReportSource
  /** The worst of its lights. */
  gravest: CoverageLight
  lights: readonly CoverageLight[]
}

/** Headings of reports by importance. */
export const needTitles: Record<Need, { title: string; about: string }> = {
  first: { title: 'Required', about: 'Nothing works without these.' },
  next: { title: 'Recommended', about: 'These make the figures accurate.' },
  more: { title: 'Optional', about: 'Each unlocks another area.' },
  rare: { title: 'Rarely needed', about: 'Other reports contain the same, or few sellers have them.' },
}
export const needs: readonly Need[] = ['first', 'next', 'more', 'rare']

const sources = [...sourcesOf.amazon, ...sourcesOf.shop]

/** Returns whether the user can open the screen at a path. */
type CanOpen = (path: string) => boolean

/** Returns whether any screen in the user's menu needs a report. */
const fillsSome = ({ lights }: ReportSource, canOpen: CanOpen) => lights.some((key) => canOpen(litScreens[key].path))

/** Returns the lights of reports that a screen in the menu needs. */
export const lightsInMenu = (lights: readonly CoverageLight[], canOpen: CanOpen): CoverageLight[] => {
  const types = new Set<string>(sources.filter((source) => fillsSome(source, canOpen)).map(({ type }) => type))
  return lights.filter(({ type }) => types.has(type))
}

/** Returns the reports that have lights, in order. */
export const sourceStatuses = (lights: readonly CoverageLight[]): SourceStatus[] =>
  sources.flatMap((source) => {
    const sourceLights = lights.filter(({ type }) => type === source.type)
    const gravest = gravestOf(sourceLights)
    return gravest ? [{ source, lights: sourceLights, gravest }] : []
  })

/** Returns the reports that a company with these accounts can import and that a screen in its menu needs. */
export const sourcesFor = (sellers: readonly Seller[], canOpen: CanOpen): ReportSource[] =>
  sources.filter(
    (source) => fillsSome(source, canOpen) && sellers.some(({ platform }) => sourcesOf[platform].includes(source)),
  )

/** Returns the names of the screens in the menu that need a report. */
export const screensOf = ({ lights }: ReportSource, canOpen: CanOpen): string =>
  lights.flatMap((key) => (canOpen(litScreens[key].path) ? [litScreens[key].title] : [])).join(', ')
