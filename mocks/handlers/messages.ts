import { type Allotment, type Campaign, type MessageTemplate, messageRoutes } from '../../src/contract/messages.ts'
import { mockRoute } from './mockRoute.ts'

/** A campaign of review requests that has not started, by default. */
export const mockCampaign = (campaign: Partial<Campaign> = {}): Campaign => ({
  id: '1',
  title: 'Reviews',
  kind: 'review',
  template: null,
  source: 'orders',
  audience: { asins: [], marketplaces: [], shipped: { from: 7, to: 30 }, repeat: null, without: [] },
  startAt: null,
  keepsGoing: false,
  perHour: 60,
  state: 'draft',
  counts: { planned: 0, blocked: 0, sending: 0, sent: 0, failed: 0, skipped: 0, unknown: 0 },
  leftOut: [],
  problem: null,
  next: null,
  by: 'Ada Admin',
  at: '2026-10-30T12:00:00.000Z',
  ...campaign,
})

export const mockMessageTemplate = (template: Partial<MessageTemplate> = {}): MessageTemplate => ({
  id: '1',
  title: 'Short cable',
  kind: 'unexpectedProblem',
  texts: [{ language: 'en', text: 'The cable of {{product}} may be too short.' }],
  by: 'Ada Admin',
  at: '2026-10-30T12:00:00.000Z',
  usedBy: [],
  ...template,
})

const allotment: Allotment = {
  ...{ id: '1', at: '2026-10-30T12:00:00.000Z', by: 'Ada Admin', asins: ['B0LAMP0001'], leads: 10, undoneAt: null },
  campaigns: [{ id: '1', title: 'Reviews', share: 100, got: 10 }],
}

export const messageHandlers = [
  mockRoute(messageRoutes.previewAllotment, () => ({ leads: 0, ready: 0, leftOut: [], campaigns: [] })),
  mockRoute(messageRoutes.allotLeads, () => allotment),
  mockRoute(messageRoutes.listAllotments, () => []),
  mockRoute(messageRoutes.undoAllotment, () => ({ allotment, taken: 10, kept: 0 })),

  mockRoute(messageRoutes.listMessageTemplates, () => []),
  mockRoute(messageRoutes.addMessageTemplate, ({ body }) => mockMessageTemplate(body)),
  mockRoute(messageRoutes.saveMessageTemplate, ({ params: { id }, body }) => mockMessageTemplate({ ...body, id })),
  mockRoute(messageRoutes.removeMessageTemplate, () => ({})),
  mockRoute(messageRoutes.restoreMessageTemplate, ({ params: { id } }) => mockMessageTemplate({ id })),
  mockRoute(messageRoutes.countMessageAudience, () => ({ orders: 0, ready: 0, leftOut: [] })),
  mockRoute(messageRoutes.settleMessage, ({ params: { id } }) => mockCampaign({ id })),
  mockRoute(messageRoutes.listMessages, () => ({ rows: [], cursor: null })),
  mockRoute(messageRoutes.listCampaigns, () => []),
  mockRoute(messageRoutes.addCampaign, ({ body }) => mockCampaign(body)),
  mockRoute(messageRoutes.saveCampaign, ({ params: { id }, body }) => mockCampaign({ ...body, id })),
  mockRoute(messageRoutes.removeCampaign, () => ({})),
  mockRoute(messageRoutes.startCampaign, ({ params: { id } }) => mockCampaign({ id, state: 'running' })),
  mockRoute(messageRoutes.stopCampaign, ({ params: { id } }) => mockCampaign({ id, state: 'stopped' })),
  mockRoute(messageRoutes.retryMessages, ({ params: { id } }) => mockCampaign({ id, state: 'running' })),
]
