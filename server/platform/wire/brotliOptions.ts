import { constants } from 'node:zlib'

/** The default quality, 11, takes seconds for a large list. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
