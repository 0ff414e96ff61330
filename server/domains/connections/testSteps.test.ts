import { expect, test } from '@jest/globals'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { openLog } from '#platform/reporting/log.ts'
import { runTrials, type Trial } from './testSteps.ts'

const trial = (run: Trial['run']): Trial => ({ title: 'Ask', run, problem: () => ({ message: 'No.', todo: 'Wait.' }) })

test('what is asked and gives up with the time that it was given has hung, whoever ends first', async () => {
  const givesUp = trial(
    (ms) =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new ConnectorError({ reason: 'unreachable', step: 'call' })), ms - 1)
      }),
  )
  const { steps, errors } = await runTrials([givesUp, trial(async () => undefined)], 40, openLog('silent'))
  expect(steps.map(({ state }) => state)).toEqual(['hangs', 'skipped'])
  expect(errors).toEqual([])
})
