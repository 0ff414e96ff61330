/** Fills the whole demo, which keeps the machine busy for minutes: no other is walked beside it. */
export const ALONE = 'screens.journey.ts'

/** What a run hands down to its journeys in their environment: the names of the files to walk, … */
export const FILES = 'CLOVE_JOURNEY_FILES'
/** … and the data folder it has made ready. */
export const READY = 'CLOVE_JOURNEY_READY'
