import { combineSlices } from '@reduxjs/toolkit'
import { dataSlice } from '#domains/data/index.ts'
import { leadsSlice } from '#domains/leads/index.ts'
import { noticesSlice } from '#domains/notices/index.ts'
import { sessionSlice } from '#domains/session/index.ts'
import { tenantsSlice } from '#domains/tenants/index.ts'
import { api } from '#shared/api/api.ts'

/** The whole state: the one cache, and what this browser alone knows, a slice per domain. */
export const rootReducer = combineSlices(api, sessionSlice, tenantsSlice, noticesSlice, leadsSlice, dataSlice)
export type RootState = ReturnType<typeof rootReducer>
