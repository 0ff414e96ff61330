import { combineSlices, type Reducer } from '@reduxjs/toolkit'
import { dataSlice } from '#domains/data/index.ts'
import { leadsSlice } from '#domains/leads/index.ts'
import { noticesSlice } from '#domains/notices/index.ts'
import { outreachSlice } from '#domains/outreach/index.ts'
import { sessionSlice } from '#domains/session/index.ts'
import { settingsSlice } from '#domains/settings/index.ts'
import { tenantsSlice } from '#domains/tenants/index.ts'
import { api } from '#shared/api/api.ts'
import { shellSlice } from './shell/shellSlice.ts'

/** A slice of which something outlives the page. */
export type KeptSlice = <State extends object>(slice: { name: string; reducer: Reducer<State> }) => Reducer<State>

const asItIs: KeptSlice = ({ reducer }) => reducer

/** The whole state: the one cache, and what this browser alone knows, a slice per domain. */
export const createRootReducer = (kept = asItIs) =>
  combineSlices(api, sessionSlice, tenantsSlice, leadsSlice, outreachSlice, dataSlice, {
    notices: kept(noticesSlice),
    settings: kept(settingsSlice),
    shell: kept(shellSlice),
  })
export type RootState = ReturnType<ReturnType<typeof createRootReducer>>
