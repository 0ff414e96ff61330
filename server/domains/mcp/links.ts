import type { Question } from '#contract/explain.ts'
import { figureText } from '#rules/explain/figureText.ts'

/** Returns addresses of Clove’s screens, with the company that they show. */
export interface Links {
  screen(path: string, params?: Record<string, string>): string
  /** The screen with a figure’s explanation open. */
  figure(path: string, question: Question): string
}

/** `origin`: of the installation; `company`: the code of the token’s company. */
export const linksOf = (origin: string, company: string): Links => {
  const screen = (path: string, params: Record<string, string> = {}) =>
    `${origin}/#${path}?${new URLSearchParams({ t: company, ...params })}`
  return { screen, figure: (path, question) => screen(path, { explain: figureText(question) }) }
}
