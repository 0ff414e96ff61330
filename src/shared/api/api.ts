import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'
import { tagTypes } from './tags.ts'

/** The only cache. Each domain injects its endpoints; the tags are one short list. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // 'delayed' would let one slow report delay every other refetch
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})
