import { useMemo } from 'react'
import { Figure } from '#contract/explain.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import type { Question } from './explainApi.ts'

const PARAM = 'explain'

/** `figure?name=value&…` */
const writeQuestion = ({ figure, key }: Question): string => `${figure}?${new URLSearchParams(key)}`

const readQuestion = (text: string | null): Question | undefined => {
  const [name = '', key = ''] = text?.split('?') ?? []
  const figure = Figure.safeParse(name)
  return figure.success ? { figure: figure.data, key: Object.fromEntries(new URLSearchParams(key)) } : undefined
}

/** The figure being explained; it is in the address, so that links and reloads restore it. */
export const useExplain = () => {
  const [params, setParams] = useAddressParams()
  const questionParam = params.get(PARAM)
  return useMemo(() => {
    const set = (question: Question | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (question) next.set(PARAM, writeQuestion(question))
        else next.delete(PARAM)
        return next
      })
    return {
      question: readQuestion(questionParam),
      explain: (question: Question) => set(question),
      close: () => set(undefined),
    }
  }, [questionParam, setParams])
}
