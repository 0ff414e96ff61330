import type { CoverageLight } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import { gravestOf } from '#rules/lights/light.ts'
import { type Need, type ReportSource, sourcesOf } from '#rules/lights/reportSources.ts'
import { litScreens } from '#rules/lights/screens.ts'

/** A report with its light for each place. */
export interface LitSource {
  source: ReportSource
  /** The one that stands for all. */
  gravest: CoverageLight
  lights: readonly CoverageLight[]
}

/** Headings under which reports stand, by how much depends on them. */
export const needTitles: Record<Need, { title: string; about: string }> = {
  first: { title: 'First', about: 'Nothing shows without these.' },
  next: { title: 'Then', about: 'With these the figures are right, not just there.' },
  more: { title: 'When you like', about: 'Each opens a subject of its own.' },
  rare: { title: 'Besides', about: 'Other reports tell the same, or few sellers have them.' },
}
export const needs: readonly Need[] = ['first', 'next', 'more', 'rare']

const sources = [...sourcesOf.amazon, ...sourcesOf.shop]

/** Tells whether there is a screen at a path for whoever looks. */
type CanOpen = (path: string) => boolean

/** Whether a report fills any screen of the menu of whoever looks. */
const fillsSome = ({ lights }: ReportSource, canOpen: CanOpen) => lights.some((key) => canOpen(litScreens[key].path))

/** The lights of reports that fill a screen of the menu. */
export const lightsInMenu = (lights: readonly CoverageLight[], canOpen: CanOpen): CoverageLight[] => {
  const types = new Set<string>(sources.filter((source) => fillsSome(source, canOpen)).map(({ type }) => type))
  return lights.filter(({ type }) => types.has(type))
}

/** The reports that there are lights of, in their order. */
export const litSources = (lights: readonly CoverageLight[]): LitSource[] =>
  sources.flatMap((source) => {
    const sourceLights = lights.filter(({ type }) => type === source.type)
    const gravest = gravestOf(sourceLights)
    return gravest ? [{ source, lights: sourceLights, gravest }] : []
  })

/** The reports that a company with these accounts can bring, and that fill a screen of its menu. */
export const sourcesFor = (sellers: readonly Seller[], canOpen: CanOpen): ReportSource[] =>
  sources.filter(
    (source) => fillsSome(source, canOpen) && sellers.some(({ platform }) => sourcesOf[platform].includes(source)),
  )

/** The screens of the menu that a report fills, by name. */
export const screensOf = ({ lights }: ReportSource, canOpen: CanOpen): string =>
  lights.flatMap((key) => (canOpen(litScreens[key].path) ? [litScreens[key].title] : [])).join(', ')
