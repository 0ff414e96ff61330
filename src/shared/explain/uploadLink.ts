import { createContext } from 'react'

/** Returns the address of an upload, if the user may open it; otherwise only its file name is shown. */
export const UploadLinkContext = createContext<((upload: string) => string | undefined) | undefined>(undefined)
