import { shortlinkRoutes as routes } from '#contract/shortlinks.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

export const shortlinkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getShortlink: build.query<{ target: string }, string>({
      query: (id) => call(routes.showShortlink, { params: { id } }),
      providesTags: ['Shortlink'],
      // the page shows the error
      extraOptions: { quiet: true },
    }),
    createShortlink: build.mutation<{ id: string }, string>({
      query: (target) => call(routes.createShortlink, { body: { target } }),
      invalidatesTags: ['Shortlink'],
      extraOptions: { failure: 'Couldn’t create the link.' },
    }),
  }),
})

export const { useGetShortlinkQuery } = shortlinkApi
