import { test } from '@jest/globals'

/** A test of what no distributed database does, for a reason that its name tells there, where it is skipped. */
export const onOneServer = (reason: string, name: string, run: () => Promise<void>): void =>
  process.env.CLOVE_DISTRIBUTED ? test.skip(`${name} (on one server alone: ${reason})`, run) : test(name, run)
