import { createContext } from 'react'

/** The address of an upload, for those who may see it; without one a file is only named. */
export const UploadLinkContext = createContext<((upload: string) => string | undefined) | undefined>(undefined)
