import { Button, Form, Input, Modal } from 'antd'
import { type ReportDrop, reportDropRoutes } from '#contract/reportDrops.ts'
import type { Report } from '#contract/reports.ts'
import type { TableFormat } from '#contract/tableFormats.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { tableFormatChoices } from '#shared/lib/tableFormatLabels.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { BucketTestResult } from './BucketTestResult.tsx'
import { useCreateReportDropMutation, useUpdateReportDropMutation } from './dropsApi.ts'
import { useGetReportTimeZoneQuery } from './reportsApi.ts'
import { weekdays } from './reportText.ts'
import { useBucketTest } from './useBucketTest.ts'

const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = reportDropRoutes.addReportDrop.body.shape
const FORM = 'drop'
const DAILY = 'day'
const DEFAULT_HOUR = 7
const DAYS_OF_WEEK = 7

const dayChoices = [
  { value: DAILY, label: 'Every day' },
  ...weekdays.map((day, index) => ({ value: String(index + 1), label: `${day}s` })),
]
const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  ...{ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` },
}))

interface Fields {
  format: TableFormat
  /** `day`, or the weekday from 1 to 7. */
  day: string
  hour: string
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const newFields: Fields = {
  ...{ format: 'csv', day: DAILY, hour: String(DEFAULT_HOUR), endpoint: '', region: 'us-east-1', bucket: '' },
  ...{ prefix: '', accessKeyId: '', secretAccessKey: '' },
}

const fieldsOf = ({ format, schedule, id: _, ...drop }: ReportDrop): Fields => ({
  ...newFields,
  format,
  day: schedule.every === 'day' ? DAILY : String(schedule.weekday ?? DAYS_OF_WEEK),
  hour: String(schedule.hour),
  ...{ endpoint: drop.endpoint, region: drop.region, bucket: drop.bucket, prefix: drop.prefix },
  accessKeyId: drop.accessKeyId,
})

const bodyOf = ({ day, hour, ...fields }: Fields) => ({
  ...fields,
  schedule:
    day === DAILY
      ? { every: 'day' as const, hour: Number(hour) }
      : { every: 'week' as const, weekday: Number(day), hour: Number(hour) },
})

/** Adds a drop of a report, or changes an existing one. */
const DropDialog = ({ report, drop, onClose }: { report: Report; drop?: ReportDrop; onClose(): void }) => {
  const create = useCommand(useCreateReportDropMutation())
  const update = useCommand(useUpdateReportDropMutation())
  const { data: timeZone } = useGetReportTimeZoneQuery()
  const submit = async (fields: Fields) => {
    const params = { id: report.id, body: bodyOf(fields) }
    const isSaved = drop ? await update.run({ ...params, drop: drop.id }) : await create.run(params)
    if (isSaved) onClose()
  }
  const [form] = Form.useForm<Fields>()
  const test = useBucketTest()
  const testBucket = async () => {
    const { format: _, day: __, hour: ___, ...bucketFields } = await form.validateFields()
    await test.run({ id: report.id, body: { ...bucketFields, ...(drop && { drop: drop.id }) } })
  }
  const failure = create.failure ?? update.failure
  return (
    <Modal
      open
      title={drop ? `Edit the file for ${drop.bucket}` : `Send ‘${report.title}’ to an S3 bucket`}
      okText={drop ? 'Save' : 'Add file'}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: create.isBusy || update.isBusy }}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button className="drop-test" loading={test.isBusy} onClick={() => void testBucket().catch(() => undefined)}>
            Test the bucket
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <Form<Fields>
        form={form}
        name={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={drop ? fieldsOf(drop) : newFields}
        onFinish={(fields) => void submit(fields)}
      >
        <div className="drop-fields">
          <Form.Item name="format" label="File type">
            <SelectOne label="File type" choices={tableFormatChoices} />
          </Form.Item>
          <Form.Item name="day" label="Days">
            <SelectOne label="Days" choices={dayChoices} />
          </Form.Item>
          <Form.Item
            name="hour"
            label="Hour"
            extra={timeZone ? `By the clock of ${timeZone.replaceAll('_', ' ')}.` : 'In the company’s time zone.'}
          >
            <SelectOne label="Hour" choices={hourChoices} />
          </Form.Item>
        </div>
        <div className="drop-fields">
          <Form.Item name="bucket" label="Bucket" rules={[ruleOf(bucket)]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="prefix" label="Folder in the bucket" rules={[ruleOf(prefix)]}>
            <Input autoComplete="off" placeholder="none" />
          </Form.Item>
          <Form.Item name="region" label="Region" rules={[ruleOf(region)]}>
            <Input autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item
          name="endpoint"
          label="Endpoint"
          rules={[ruleOf(endpoint)]}
          extra="Only for services other than Amazon S3: a public address that begins with https://."
        >
          <Input inputMode="url" autoComplete="off" placeholder="Amazon S3" />
        </Form.Item>
        <div className="drop-fields">
          <Form.Item name="accessKeyId" label="Access key ID" rules={[ruleOf(accessKeyId)]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="secretAccessKey"
            label="Secret access key"
            rules={[ruleOf(secretAccessKey)]}
            extra={drop && 'Leave it empty to keep the stored one.'}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </div>
      </Form>
      <BucketTestResult test={test} />
      {failure && (
        <p role="alert" className="report-wrong">
          {failure}
        </p>
      )}
    </Modal>
  )
}

export default DropDialog
