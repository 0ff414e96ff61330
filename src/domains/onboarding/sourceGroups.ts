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

/** The reports that there are lights of, in their order. */
export const litSources = (lights: readonly CoverageLight[]): LitSource[] =>
  sources.flatMap((source) => {
    const own = lights.filter(({ type }) => type === source.type)
    const gravest = gravestOf(own)
    return gravest ? [{ source, lights: own, gravest }] : []
  })

/** The reports that a company with these accounts can bring. */
export const sourcesFor = (sellers: readonly Seller[]): ReportSource[] =>
  sources.filter((source) => sellers.some(({ platform }) => sourcesOf[platform].includes(source)))

/** The screens that a report fills, by name. */
export const screensOf = ({ lights }: ReportSource): string => lights.map((key) => litScreens[key].title).join(', ')
