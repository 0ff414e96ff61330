/** Fills the whole demo first, which keeps all cores busy: the others wait until it is filled. */
export const FILLS_DEMO = 'screens.journey.ts'
let resolveFilled: () => void = () => undefined
/** Ends the wait for the demo. */
export const endFillWait = () => resolveFilled()
/** Resolves when the demo is filled, or the file that fills it has ended. */
export const demoFilled = new Promise<void>((resolve) => {
  resolveFilled = resolve
})

/** What a run hands down to its journeys in their environment: the names of the files to walk, … */
export const FILES = 'CLOVE_JOURNEY_FILES'
/** … and the data folder it has made ready. */
export const READY = 'CLOVE_JOURNEY_READY'
