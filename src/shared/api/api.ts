import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'
import { tagTypes } from './tags.ts'

/** The one cache. Each domain injects its endpoints; the tags are one short list, read at a glance. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // 'delayed' would let one slow report hold back every other refetch
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})
