import type { AdsAdvice, AdsAdviceRow, AdsReplay } from '../../src/contract/ads.ts'

const shared = {
  seller: 'clove-us',
  marketplace: 'US',
  currency: 'USD',
  campaign: 'Lamps',
  adGroup: 'All lamps',
  cpc: 200,
  rate: 0.18,
  margin: 1320,
  breakEven: 240,
  aim: 120,
  fewClicks: false,
  console: { campaignId: '111111111111', adGroupId: '222222222222' },
  targetId: null,
  destination: null,
  limit: null,
  doneOn: null,
} as const

/** Advice of every kind: a bid to lower, a term to exclude, and one to add as a keyword. */
export const mockAdvice = (): AdsAdvice & { rows: [AdsAdviceRow, AdsAdviceRow, AdsAdviceRow] } => ({
  goal: 'profit',
  days: { since: '2026-08-15', until: '2026-11-06' },
  withoutCost: [],
  hasBids: true,
  rows: [
    {
      ...shared,
      ...{ kind: 'bid', targeting: 'lamp', matchType: 'EXACT', term: '', clicks: 60, orders: 12, spend: 12_000 },
      ...{ factor: 0.7, limit: 'cut', bid: 250, newBid: 175, money: 420, targetId: '333333333333' },
    },
    {
      ...shared,
      ...{
        kind: 'negative',
        targeting: 'lamps',
        matchType: 'BROAD',
        term: 'red lamp',
        clicks: 40,
        orders: 0,
        spend: 12_000,
      },
      ...{ cpc: 300, rate: 0.02, breakEven: 61, aim: 43, factor: 0, bid: null, newBid: null, money: 114 },
    },
    {
      ...shared,
      ...{
        kind: 'harvest',
        targeting: 'lamps',
        matchType: 'BROAD',
        term: 'blue lamp',
        clicks: 18,
        orders: 8,
        spend: 2000,
      },
      ...{
        cpc: 100,
        rate: 0.27,
        breakEven: 353,
        aim: 135,
        factor: 1.35,
        bid: null,
        newBid: 135,
        money: 12,
        fewClicks: true,
      },
      destination: {
        campaign: 'Lamps exact',
        adGroup: 'Lamps',
        console: { campaignId: '111111111112', adGroupId: '444444444444' },
      },
    },
  ],
})

/** Bids that would have gained, and excluded terms of which one sold after all. */
export const mockReplay = (): AdsReplay => ({
  days: { since: '2026-09-08', until: '2026-11-06' },
  parts: [
    { action: 'lower', currency: 'USD', count: 12, lossCount: 2, spend: 90_000, gain: 21_000 },
    { action: 'exclude', currency: 'USD', count: 5, lossCount: 1, spend: 8000, gain: 6100 },
  ],
})
