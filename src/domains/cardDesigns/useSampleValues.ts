import { useMemo } from 'react'
import { type CardValues, sampleValues } from '#rules/cards/cardValues.ts'
import { useGetCardSenderQuery } from './cardDesignsApi.ts'

/** What a card says of somebody made up, and of the company as it is; until that is known, of one made up too. */
export const useSampleValues = (person: Partial<CardValues> = sampleValues): CardValues => {
  const { data } = useGetCardSenderQuery()
  return useMemo(() => ({ ...sampleValues, ...person, ...data }), [person, data])
}
