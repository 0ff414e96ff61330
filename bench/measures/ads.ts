import { join } from 'node:path'
import { DAY_MS } from '#rules/days.ts'
import { bareCopy } from '../support/bareCopy.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { openStage } from '../support/stage.ts'
import { memoryGrowth } from '../support/watchProcess.ts'
import { writeReport } from '../support/worldFile.ts'

const ROWS = 1_000_000
const DAYS = 250
const CAMPAIGNS = 200
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const FIRST = Date.parse('2026-01-01')
const header = [
  ...['Date', 'Portfolio name', 'Currency', 'Campaign Name', 'Ad Group Name', 'Targeting', 'Match Type'],
  ...['Customer Search Term', 'Impressions', 'Clicks', 'Click-Thru Rate (CTR)', 'Cost Per Click (CPC)', 'Spend'],
  ...['7 Day Total Sales ', '7 Day Total Orders (#)', '7 Day Total Units (#)', '7 Day Conversion Rate'],
]

/** What shoppers searched for, day after day: thousands of terms a day in 200 campaigns. `more` is added to each number of clicks. */
function* searchTerms(more = 0): Generator<string> {
  yield `${header.join(',')}\n`
  for (let at = 0; at < ROWS; at += 1) {
    const day = new Date(FIRST + Math.floor((at * DAYS) / ROWS) * DAY_MS).toISOString().slice(0, 10)
    const campaign = (at * 7919) % CAMPAIGNS
    const clicks = ((at * 31) % 9) + more
    const cells = [
      ...[day, `Portfolio ${campaign % 12}`, 'USD', `SP manual ${campaign}`, `Group ${campaign % 5}`],
      ...[`keyword ${at % 1500}`, 'BROAD', `what somebody types ${at % 40_000}`, clicks * 40, clicks, '2.50%', 0.62],
      ...[(clicks * 0.62).toFixed(2), (clicks * 1.9).toFixed(2), clicks % 3, clicks % 3, '10.00%'],
    ]
    yield `${cells.join(',')}\n`
  }
}

/** Import of a million rows of search terms against a bare COPY of the same file: first time, and all of them restated. */
export const measureAds = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const place = { seller: 'clove-us', marketplace: 'US' }
  try {
    const [file, restated] = [join(stage.folder, 'terms.csv'), join(stage.folder, 'restated.csv')]
    await writeReport(file, searchTerms())
    await writeReport(restated, searchTerms(1))
    const runs = { bare: [] as number[], first: [] as number[], again: [] as number[], growth: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await bareCopy(stage.databaseUrl, file, header.length, 'format csv, header true'))
      const ids: string[] = []
      const send = async (path: string, asOf: string) => {
        ids.push((await stage.client.importFile(path, { ...place, asOf })).id)
      }
      runs.first.push(
        await timed(async () => {
          runs.growth.push((await memoryGrowth(stage.app.pid, () => send(file, '2026-10-01T12:00:00Z'))).growth)
        }),
      )
      if (round === 0) runs.again.push(await timed(() => send(restated, '2026-10-02T12:00:00Z')))
      for (const id of ids.reverse()) {
        await stage.client.post(`/uploads/${id}/undo`)
        for (let state = ''; state !== 'undone'; )
          state = (await stage.client.get<{ state: string }>(`/uploads/${id}`)).state
      }
    }
    const first = median(runs.first)
    return [
      { name: 'bare COPY of 1,000,000 rows of search terms', value: median(runs.bare) / 1000, unit: 's' },
      { name: 'import of the same', value: first / 1000, unit: 's' },
      { name: 'import ÷ bare COPY', value: first / median(runs.bare), unit: '×', aim: 8 },
      { name: 'memory of the server grows by', value: median(runs.growth), unit: 'MB', aim: 150 },
      { name: 'every row restated ÷ first time', value: median(runs.again) / first, unit: '×' },
    ]
  } finally {
    await stage.close()
  }
}
