import { useMemo } from 'react'
import { Figure, type Question } from '#contract/explain.ts'
import { figureText } from '#rules/explain/figureText.ts'
import { defineAddress } from '../address/defineAddress.ts'
import { param } from '../address/params.ts'
import { useAddress } from '../address/useAddress.ts'

/** `figure?name=value&…` */
const address = defineAddress({
  explain: param<Question>((text) => {
    const [name, key = ''] = text.split('?')
    const figure = Figure.safeParse(name)
    return figure.success ? { figure: figure.data, key: Object.fromEntries(new URLSearchParams(key)) } : undefined
  }, figureText),
})

/** The figure being explained; it is in the address, so that links and reloads restore it. */
export const useExplain = () => {
  const [{ explain: question }, change] = useAddress(address)
  return useMemo(
    () => ({
      question,
      explain: (next: Question) => change({ explain: next }),
      close: () => change({ explain: undefined }),
    }),
    [question, change],
  )
}
