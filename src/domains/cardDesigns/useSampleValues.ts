import { useMemo } from 'react'
import { type CardValues, sampleValues } from '#rules/cards/cardValues.ts'
import { useGetCardSenderQuery } from './cardDesignsApi.ts'

/** Returns the values of a sample person and of the company; sample company values until those are loaded. */
export const useSampleValues = (person: Partial<CardValues> = sampleValues): CardValues => {
  const { data } = useGetCardSenderQuery()
  return useMemo(() => ({ ...sampleValues, ...person, ...data }), [person, data])
}
