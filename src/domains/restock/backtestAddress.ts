import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import type { BacktestQuestion } from './restockApi.ts'
import type { RestockLine } from './restockLines.ts'

const PARAM = 'replay'

const readQuestion = (text: string | null): BacktestQuestion | undefined => {
  const [asin, marketplace = '', seller = ''] = text?.split('|') ?? []
  return asin ? { asin, marketplace, seller } : undefined
}

/** Which line's past is replayed; the address knows, so that a link or a reload brings the same. */
export const useBacktestAddress = () => {
  const [params, setParams] = useAddressParams()
  const asked = params.get(PARAM)
  return useMemo(() => {
    const set = (value: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(PARAM, value)
        else next.delete(PARAM)
        return next
      })
    return {
      question: readQuestion(asked),
      open: ({ asins, marketplaces, sellers }: RestockLine) =>
        set(`${asins[0]}|${marketplaces.join()}|${sellers.join()}`),
      close: () => set(undefined),
    }
  }, [asked, setParams])
}
