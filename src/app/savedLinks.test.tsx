import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { useAdsAddress } from '#domains/ads/adsAddress.ts'
import { useAnomaliesAddress } from '#domains/anomalies/anomaliesAddress.ts'
import { useRange } from '#domains/inventory/deadRange.ts'
import { useHistoryAddress } from '#domains/inventory/historyAddress.ts'
import { useMessagesAddress } from '#domains/messages/useMessagesAddress.ts'
import { useReportsAddress } from '#domains/reports/useReportsAddress.ts'
import { useListingAddress } from '#domains/restock/listingAddress.ts'
import { useSheetAddress } from '#domains/sheetImports/useSheetAddress.ts'
import { useExplain } from '#shared/explain/explainAddress.ts'

const read = (useAddress: () => object, query: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/?${query}`]}>{children}</MemoryRouter>
  )
  return renderHook(useAddress, { wrapper }).result.current
}
const useDeadRange = () => useRange('dead')

test.each<[name: string, useAddress: () => object, query: string, values: object]>([
  ['ads', useAdsAddress, '', { by: ['asin'], currency: undefined, span: undefined }],
  [
    'ads',
    useAdsAddress,
    'by=campaign%2Casin%2Cother&currency=EUR&span=2026-01-01%2F2026-01-31',
    { by: ['asin', 'campaign'], currency: 'EUR', span: { since: '2026-01-01', until: '2026-01-31' } },
  ],
  ['anomalies', useAnomaliesAddress, '', { state: 'new', measure: undefined, opened: undefined }],
  [
    'anomalies',
    useAnomaliesAddress,
    'state=all&measure=units&marketplace=US&anomaly=7',
    { state: 'all', measure: 'units', marketplace: 'US', opened: '7' },
  ],
  ['stock history', useHistoryAddress, 'view=list&since=soon', { view: 'chart', question: {} }],
  [
    'stock history',
    useHistoryAddress,
    'tab=history&asin=B0A%2CB0B&marketplace=US&seller=main&since=2026-01-01&until=2026-01-31&view=days',
    {
      view: 'days',
      question: { asin: 'B0A,B0B', marketplace: 'US', seller: 'main', since: '2026-01-01', until: '2026-01-31' },
    },
  ],
  ['dead stock', useDeadRange, 'range=90', { requestedRange: 90 }],
  ['dead stock', useDeadRange, 'range=6', { requestedRange: undefined }],
  ['messages', useMessagesAddress, 'tab=templates&open=new', { tab: 'templates', opened: 'new' }],
  ['messages', useMessagesAddress, 'tab=other', { tab: 'campaigns', requestedTab: 'other', opened: undefined }],
  ['reports', useReportsAddress, 'report=7', { report: '7' }],
  ['restock', useListingAddress, 'view=x', { place: undefined, view: 'stock' }],
  [
    'restock',
    useListingAddress,
    'listing=B0A%7CUS%7Cmain&view=backtest',
    { place: { asin: 'B0A', marketplace: 'US', seller: 'main' }, view: 'backtest' },
  ],
  ['sheets', useSheetAddress, 'tab=2&step=look', { sheet: undefined, step: 'source' }],
  ['sheets', useSheetAddress, 'sheet=7&tab=2', { sheet: '7', tab: 2, step: 'columns' }],
  ['sheets', useSheetAddress, 'sheet=7&tab=x&step=look', { sheet: '7', tab: 0, step: 'look' }],
  ['a figure', useExplain, 'explain=nothing%3Fupload%3D7', { question: undefined }],
  [
    'a figure',
    useExplain,
    'explain=upload.rows%3Fupload%3D7%26kind%3Da%252Cb',
    { question: { figure: 'upload.rows', key: { upload: '7', kind: 'a,b' } } },
  ],
])('a saved link to %s is read as before', (_name, useAddress, query, values) =>
  expect(read(useAddress, query)).toMatchObject(values),
)
