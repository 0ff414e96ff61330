// Reports fetched from Amazon, as far as several rooms use them.

export { scheduledArgs } from './place.ts'
export { type Coming, readComing } from './readComing.ts'
export { adsTypes, type Paced, readPace, typesInBetween } from './readPace.ts'
