import * as z from 'zod/mini'
import { Id, Moment, Nothing, rowId } from './common.ts'
import { type Policy, route } from './route.ts'
import { TableFormat } from './tableFormats.ts'

export const MAX_DROPS = 20

/** When a file is sent, in the company's time zone. */
const Schedule = z.object({
  every: z.enum(['day', 'week']),
  hour: z.int().check(z.minimum(0), z.maximum(23, 'An hour is 0 to 23.')),
  /** For weekly: 1 Monday to 7 Sunday. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
})
export type DropSchedule = z.infer<typeof Schedule>

const MAX_PREFIX = 200

/** A bucket and the keys to it. */
const Bucket = z.object({
  /** Address of a service other than Amazon S3; empty for Amazon. */
  endpoint: z.string().check(z.trim(), z.maxLength(300)),
  region: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[a-z0-9-]{1,40}$/, 'Enter the region, such as us-east-1: small letters, digits, hyphens.'),
    ),
  bucket: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'A bucket has 3 to 63 small letters, digits, dots or hyphens.'),
    ),
  /** Folder in the bucket; empty for none. */
  prefix: z.string().check(
    z.trim(),
    z.maxLength(MAX_PREFIX),
    z.regex(/^[\w/.=-]*$/, 'Use letters, digits and the characters / . _ = - in the folder.'),
    z.refine((prefix) => !/(^|\/)\.{1,2}(\/|$)/.test(prefix), 'The folder has no parts that are only dots.'),
  ),
  accessKeyId: z.string().check(z.trim(), z.regex(/^[!-~]{1,128}$/, 'Enter the access key id, without spaces.')),
  /** Never returned. Empty keeps the stored one, unless the endpoint or the key id changes. */
  secretAccessKey: z
    .string()
    .check(z.trim(), z.maxLength(200), z.regex(/^[!-~]*$/, 'Enter the secret without spaces.')),
})

const Input = z.object({ format: TableFormat, schedule: Schedule, ...Bucket.shape })
export type DropInput = z.infer<typeof Input>

/** A bucket to test. Without a secret that of a saved drop is used, if the endpoint and the key id are the same. */
const TestInput = z.object({ ...Bucket.shape, drop: z.optional(Id) })
export type BucketTest = z.infer<typeof TestInput>

const Drop = z.object({
  id: z.string(),
  format: TableFormat,
  schedule: Schedule,
  /** The next time; null when the report is not scheduled. */
  next: z.nullable(Moment),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  accessKeyId: z.string(),
  isRunning: z.boolean(),
  /** Since when it has no schedule, after several failures in a row; a file that arrives resumes it. */
  pausedAt: z.nullable(Moment),
  /** The last attempt: the object and its size in bytes, or the problem. */
  last: z.nullable(
    z.object({
      at: Moment,
      objectKey: z.nullable(z.string()),
      bytes: z.nullable(z.number()),
      problem: z.nullable(z.string()),
    }),
  ),
})
export type ReportDrop = z.infer<typeof Drop>

const policy: Policy = { who: 'admin', flags: ['sales'] }
const id = rowId('This report')
const params = { id, drop: Id }

export const reportDropRoutes = {
  listReportDrops: route({
    method: 'GET',
    path: '/reports/{id}/drops',
    params: { id },
    title: 'Files of a report that are sent to S3 buckets on a schedule',
    policy,
    response: z.array(Drop),
  }),
  addReportDrop: route({
    method: 'POST',
    path: '/reports/{id}/drops',
    params: { id },
    title: 'Send a report to an S3 bucket on a schedule',
    policy,
    body: Input,
    response: Drop,
  }),
  saveReportDrop: route({
    method: 'PUT',
    path: '/reports/{id}/drops/{drop}',
    params,
    title: 'Change the bucket, file type or schedule of a drop',
    policy,
    body: Input,
    response: Drop,
  }),
  removeReportDrop: route({
    method: 'DELETE',
    path: '/reports/{id}/drops/{drop}',
    params,
    title: 'Stop sending a report to a bucket; files there stay',
    policy,
    response: Nothing,
  }),
  testReportDrop: route({
    method: 'POST',
    path: '/reports/{id}/drops/test',
    params: { id },
    title: 'Test a bucket, also before it is saved: write a small object and delete it',
    policy,
    body: TestInput,
    response: z.object({ problem: z.nullable(z.string()) }),
  }),
  runReportDrop: route({
    method: 'POST',
    path: '/reports/{id}/drops/{drop}/run',
    params,
    title: 'Send a report to a bucket now',
    policy,
    response: Drop,
  }),
}
