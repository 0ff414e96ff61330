import type { useBucketTest } from './useBucketTest.ts'

/** What the test of a bucket has found, or that it could not be made. */
export const BucketTestResult = ({ test: { isBusy, problem } }: { test: ReturnType<typeof useBucketTest> }) => {
  if (isBusy || problem === undefined) return null
  return (
    <p role="status" className={problem === null ? 'drop-line' : 'report-wrong'}>
      {problem ?? 'The bucket works: Clove wrote a small object and deleted it.'}
    </p>
  )
}
