import { useCommand } from '#shared/api/useCommand.ts'
import { useTestReportDropMutation } from './dropsApi.ts'

/** Tests a bucket, saved or not. Its `problem` is null when the bucket works, and undefined before the first test. */
export const useBucketTest = () => {
  const mutation = useTestReportDropMutation()
  const { run, isBusy, failure } = useCommand(mutation)
  return { run, isBusy, problem: failure ?? mutation[1].data?.problem }
}
