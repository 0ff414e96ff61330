import { deepEqual, equal, match, ok } from 'node:assert/strict'
import type { ReportDrop } from '#contract/reportDrops.ts'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { openS3 } from './support/s3.ts'
import { letIn } from './support/steps.ts'
import { until } from './support/table.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts', CLOVE_PRIVATE_NETWORK: 'loopback' })

const BUCKET = 'lamp-reports'

journey('a report goes to a bucket, which is tested first, pauses after failures and resumes', async ({ page }) => {
  const s3 = await openS3()
  try {
    await letIn(page)
    const { data: report } = await (
      await page.request.post('/reports', {
        headers: { 'x-clove-tenant': 'demo' },
        data: {
          title: 'Units by week',
          description: '',
          query: { measures: ['units'], dimensions: ['week'], spans: [{ last: 30 }] },
          ...{ shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
        },
      })
    ).json()
    ok(report?.id)
    await page.goto('/#/sales/reports')
    await page.getByRole('button', { name: 'Send to S3 Units by week' }).click()
    const drawer = page.getByRole('dialog', { name: 'Send ‘Units by week’ to S3' })
    await drawer.getByText('No files yet').waitFor()
    equal((await faultsInBoth(page)).join(), '')

    await drawer.getByRole('button', { name: 'Add file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send ‘Units by week’ to an S3 bucket' })
    await dialog.getByRole('button', { name: 'Test the bucket' }).click()
    await dialog.getByText('A bucket has 3 to 63 small letters').waitFor()
    await dialog.getByLabel('Bucket', { exact: true }).fill(BUCKET)
    await dialog.getByLabel('Folder in the bucket').fill('clove')
    await dialog.getByLabel('Endpoint').fill(s3.endpoint)
    await dialog.getByLabel('Access key ID').fill('AKIALAMPS')
    await dialog.getByLabel('Secret access key').fill('a-secret')
    await dialog.getByRole('button', { name: 'Test the bucket' }).click()
    await dialog.getByText(/^There is no bucket lamp-reports at 127\.0\.0\.1:\d+\. Create it/).waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await s3.make(BUCKET)
    await dialog.getByRole('button', { name: 'Test the bucket' }).click()
    await dialog.getByText('The bucket works: Clove wrote a small object and deleted it.').waitFor()
    deepEqual(await s3.keysIn(BUCKET), [])

    await dialog.getByRole('button', { name: 'Add file' }).click()
    await drawer.getByText('Not sent yet').waitFor()
    await drawer.getByRole('button', { name: 'Run now' }).click()
    await drawer.getByText('Sent', { exact: true }).waitFor()
    await drawer.getByText(/^clove\/units-by-week-\d{4}-\d\d-\d\d\.csv$/).waitFor()
    const [key = ''] = await s3.keysIn(BUCKET)
    match(key, /^clove\/units-by-week-.*\.csv$/)
    match(await s3.read(BUCKET, key), /^\uFEFF?Week,Units\r\n/)
    equal((await faultsInBoth(page)).join(), '')

    await s3.remove(BUCKET, key)
    const readDrop = async () => {
      const response = await page.request.get(`/reports/${report.id}/drops`, { headers: { 'x-clove-tenant': 'demo' } })
      return (await response.json()).data[0] as ReportDrop
    }
    for (const status of ['Failed', 'Failed', 'Paused']) {
      const { last } = await readDrop()
      await drawer.getByRole('button', { name: 'Run now' }).click()
      const isOver = async () => {
        const drop = await readDrop()
        return !drop.isRunning && drop.last?.at !== last?.at
      }
      await until(page, isOver, () => `an attempt is over: ${status}`)
      await drawer.getByText(status, { exact: true }).waitFor()
    }
    await drawer.getByText(/There is no bucket lamp-reports at/).waitFor()
    await drawer.getByText(/^It failed several times in a row, so it was paused/).waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: /^Needs attention/ }).click()
    await page.getByText('1 report is no longer sent to its bucket').waitFor()
    equal((await faultsInBoth(page)).join(), '')
    await page.keyboard.press('Escape')

    await s3.make(BUCKET)
    await page.getByRole('button', { name: 'Send to S3 Units by week' }).click()
    await drawer.getByRole('button', { name: 'Run now' }).click()
    await drawer.getByText('Sent', { exact: true }).waitFor()
    await drawer.getByText(/ · next /).waitFor()
    await page.goto('/#/settings/audit')
    await page.getByText(`sent the report Units by week to the bucket ${BUCKET}`).first().waitFor()
  } finally {
    await s3.close()
  }
})
