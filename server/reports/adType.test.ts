import { expect, it } from '@jest/globals'
import { openAdTypes } from './adType.ts'
import { FileColumns } from './definition/columns.ts'

const all = ['SP', 'SB', 'SD']

it.each([
  ['sales of a week', 'Campaign Name|Clicks|Spend|7 Day Total Sales ', []],
  ['sales of the first day, of the API', 'campaignName|campaignId|clicks|cost|sales1d', []],
  ['two weeks, as vendors have them', 'Campaign Name|Clicks|Spend|14 Day Total Sales (₹)', []],
  ['two weeks and customers that are new', 'Campaign Name|Clicks|Spend|14 Day New-to-brand Sales', ['SB', 'SD']],
  ['what only display has', 'Campaign Name|Bid Optimization|Clicks|Spend|14 Day New-to-brand Sales', []],
  ['what only brands have', 'Campaign Name|Customer Search Term|Cost type|Clicks|Spend', []],
  ['sales without a window, of the API', 'campaignName|campaignId|clicks|cost|sales', ['SB', 'SD']],
  ['no sales, of the API', 'campaignId|searchTerm|targeting|clicks|cost', all],
  ['the console since 2026', 'Campaign name|Clicks|Viewable CPM (vCPM)|Total cost|Sales', all],
  ['cells that say it', 'Campaign Name|Campaign Type|Clicks|Spend|Sales', []],
])('asks for the kind of ads where a header leaves it open: %s', (_, header, open) => {
  expect(openAdTypes(new FileColumns(header.split('|')))).toEqual(open)
})
