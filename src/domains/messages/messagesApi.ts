import { type LeadRow, leadsRoutes } from '#contract/leads.ts'
import {
  type AllotInput,
  type Allotment,
  type AllotPreview,
  type Campaign,
  type CampaignInput,
  type MessageAudienceCount,
  type MessageTemplate,
  messageRoutes as routes,
  type TemplateInput,
} from '#contract/messages.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'

type MessagePage = ResponseOf<typeof routes.listMessages>

/** Returns how many leads were withdrawn, and how many stay because their buyers already got a message. */
const withdrawalNotice = ({ taken, kept }: ResponseOf<typeof routes.undoAllotment>) => {
  const message = `${formatPlural(taken, 'lead')} removed from their campaigns.`
  if (kept === 0) return notifyDone(message)
  return notify({
    type: 'warning',
    message: `${message} ${formatPlural(kept, 'buyer')} already messaged, so they stay.`,
  })
}

export const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMessageCampaigns: build.query<Campaign[], void>({
      query: () => call(routes.listCampaigns),
      providesTags: ['Message'],
      extraOptions: { quiet: true },
    }),
    /** The first messages of a campaign, in one state or all. */
    getMessages: build.query<MessagePage, { id: string; state: string | undefined; limit: number }>({
      query: ({ id, state, limit }) =>
        call(routes.listMessages, { params: { id }, query: { ...(state ? { state } : {}), limit: String(limit) } }),
      providesTags: ['Message'],
      extraOptions: { quiet: true },
    }),
    /** Recipients of a campaign. */
    getMessageAudience: build.query<MessageAudienceCount, BodyOf<typeof routes.countMessageAudience>>({
      query: (body) => call(routes.countMessageAudience, { body }),
      providesTags: ['Message'],
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    createMessageCampaign: build.mutation<Campaign, CampaignInput>({
      query: (body) => call(routes.addCampaign, { body }),
      invalidatesTags: ['Message', 'MessageTemplate'],
      extraOptions: { quiet: true },
    }),
    updateMessageCampaign: build.mutation<Campaign, { id: string; input: CampaignInput }>({
      query: ({ id, input }) => call(routes.saveCampaign, { params: { id }, body: input }),
      invalidatesTags: ['Message', 'MessageTemplate'],
      extraOptions: { quiet: true },
    }),
    deleteMessageCampaign: build.mutation<unknown, string>({
      query: (id) => call(routes.removeCampaign, { params: { id } }),
      invalidatesTags: ['Message', 'MessageTemplate'],
      extraOptions: { failure: 'Couldn’t delete the campaign.' },
    }),
    startMessageCampaign: build.mutation<Campaign, string>({
      query: (id) => call(routes.startCampaign, { params: { id } }),
      invalidatesTags: ['Message'],
      extraOptions: { failure: 'Couldn’t start the campaign.' },
    }),
    stopMessageCampaign: build.mutation<Campaign, string>({
      query: (id) => call(routes.stopCampaign, { params: { id } }),
      invalidatesTags: ['Message'],
      extraOptions: { failure: 'Couldn’t stop the campaign.' },
    }),
    retryMessages: build.mutation<Campaign, string>({
      query: (id) => call(routes.retryMessages, { params: { id } }),
      invalidatesTags: ['Message'],
      extraOptions: { failure: 'Couldn’t retry the messages.' },
    }),
    /** Records whether a message was sent, after a check by the user. */
    updateMessage: build.mutation<Campaign, { id: string; order: string; sent: boolean }>({
      query: ({ id, order, sent }) => call(routes.settleMessage, { params: { id, order }, body: { sent } }),
      invalidatesTags: ['Message'],
      extraOptions: { failure: 'Couldn’t save your answer.' },
    }),
    /** Products with buyers, and their number of ready leads. */
    getReadyProducts: build.query<LeadRow[], void>({
      query: () => call(leadsRoutes.listLeads),
      providesTags: ['Lead'],
      extraOptions: { quiet: true },
    }),
    /** Preview of an allotment. */
    getAllotmentPreview: build.query<AllotPreview, AllotInput>({
      query: (body) => call(routes.previewAllotment, { body }),
      providesTags: ['Allotment', 'Message'],
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    getAllotments: build.query<Allotment[], void>({
      query: () => call(routes.listAllotments),
      providesTags: ['Allotment'],
      extraOptions: { quiet: true },
    }),
    createAllotment: build.mutation<Allotment, AllotInput>({
      query: (body) => call(routes.allotLeads, { body }),
      invalidatesTags: ['Allotment', 'Message'],
      extraOptions: { quiet: true },
    }),
    undoAllotment: build.mutation<ResponseOf<typeof routes.undoAllotment>, string>({
      query: (id) => call(routes.undoAllotment, { params: { id } }),
      invalidatesTags: ['Allotment', 'Message'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (result) dispatch(withdrawalNotice(result.data))
      },
      extraOptions: { failure: 'Couldn’t undo the allotment.' },
    }),
    getMessageTemplates: build.query<MessageTemplate[], void>({
      query: () => call(routes.listMessageTemplates),
      providesTags: ['MessageTemplate'],
      extraOptions: { quiet: true },
    }),
    createMessageTemplate: build.mutation<MessageTemplate, TemplateInput>({
      query: (body) => call(routes.addMessageTemplate, { body }),
      invalidatesTags: ['MessageTemplate'],
      extraOptions: { quiet: true },
    }),
    updateMessageTemplate: build.mutation<MessageTemplate, { id: string; input: TemplateInput }>({
      query: ({ id, input }) => call(routes.saveMessageTemplate, { params: { id }, body: input }),
      invalidatesTags: ['MessageTemplate'],
      extraOptions: { quiet: true },
    }),
    deleteMessageTemplate: build.mutation<unknown, string>({
      query: (id) => call(routes.removeMessageTemplate, { params: { id } }),
      invalidatesTags: ['MessageTemplate'],
      extraOptions: { failure: 'Couldn’t delete the template.' },
    }),
    restoreMessageTemplate: build.mutation<MessageTemplate, string>({
      query: (id) => call(routes.restoreMessageTemplate, { params: { id } }),
      invalidatesTags: ['MessageTemplate'],
      extraOptions: { failure: 'Couldn’t restore the template.' },
    }),
  }),
})

export const {
  useGetMessageCampaignsQuery,
  useGetMessagesQuery,
  useGetMessageAudienceQuery,
  useCreateMessageCampaignMutation,
  useUpdateMessageCampaignMutation,
  useDeleteMessageCampaignMutation,
  useStartMessageCampaignMutation,
  useStopMessageCampaignMutation,
  useRetryMessagesMutation,
  useUpdateMessageMutation,
  useGetReadyProductsQuery,
  useGetAllotmentPreviewQuery,
  useGetAllotmentsQuery,
  useCreateAllotmentMutation,
  useGetMessageTemplatesQuery,
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
  useDeleteMessageTemplateMutation,
} = messagesApi
