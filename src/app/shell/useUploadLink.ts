import { useCallback } from 'react'
import { useCanOpen } from './useCanOpen.ts'

const UPLOADS = '/data/uploads'

/** Where an upload is to be seen, for those who may. */
export const useUploadLink = () => {
  const canSee = useCanOpen()(UPLOADS)
  return useCallback(
    (upload: string) => (canSee ? `#${UPLOADS}?${new URLSearchParams({ file: upload })}` : undefined),
    [canSee],
  )
}
