import type { BodyOf, ResponseOf, SentParams } from '#contract/route.ts'
import { webhookRoutes as routes, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

type Id = SentParams<typeof routes.removeWebhook>

const webhooksApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getWebhooks: build.query<Webhook[], void>({
      query: () => call(routes.listWebhooks),
      providesTags: ['Webhook'],
      extraOptions: { quiet: true },
    }),
    getWebhookDeliveries: build.query<WebhookDelivery[], Id>({
      query: (params) => call(routes.listWebhookDeliveries, { params }),
      providesTags: ['WebhookDelivery'],
      extraOptions: { quiet: true },
    }),
    createWebhook: build.mutation<ResponseOf<typeof routes.addWebhook>, BodyOf<typeof routes.addWebhook>>({
      query: (body) => call(routes.addWebhook, { body }),
      invalidatesTags: ['Webhook'],
      extraOptions: { quiet: true },
    }),
    updateWebhook: build.mutation<Webhook, Id & { body: BodyOf<typeof routes.saveWebhook> }>({
      query: ({ body, ...params }) => call(routes.saveWebhook, { params, body }),
      invalidatesTags: ['Webhook'],
      extraOptions: { quiet: true },
    }),
    deleteWebhook: build.mutation<unknown, Id>({
      query: (params) => call(routes.removeWebhook, { params }),
      invalidatesTags: ['Webhook'],
    }),
    updateWebhookSecret: build.mutation<ResponseOf<typeof routes.rotateWebhookSecret>, Id>({
      query: (params) => call(routes.rotateWebhookSecret, { params }),
      invalidatesTags: ['Webhook'],
      extraOptions: { quiet: true },
    }),
    resumeWebhook: build.mutation<Webhook, Id>({
      query: (params) => call(routes.resumeWebhook, { params }),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation<WebhookDelivery, Id>({
      query: (params) => call(routes.testWebhook, { params }),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
    resendWebhookDelivery: build.mutation<WebhookDelivery, SentParams<typeof routes.resendWebhookDelivery>>({
      query: (params) => call(routes.resendWebhookDelivery, { params }),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
  }),
})

export const {
  useGetWebhooksQuery,
  useGetWebhookDeliveriesQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useUpdateWebhookSecretMutation,
  useResumeWebhookMutation,
  useTestWebhookMutation,
  useResendWebhookDeliveryMutation,
} = webhooksApi
