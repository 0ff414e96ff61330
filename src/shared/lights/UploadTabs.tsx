import { Segmented } from 'antd'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { CanOpenContext } from '../room/canOpen.ts'
import { lightsAddress } from './lightLabels.ts'

const UPLOADS = '/data/uploads'

/** The tabs of uploads: the files, the days that they cover, and the status of each report. */
const uploadTabs = [
  { value: 'files', label: 'Files', path: UPLOADS, address: UPLOADS },
  { value: 'coverage', label: 'Coverage by day', path: UPLOADS, address: `${UPLOADS}?view=coverage` },
  { value: 'lights', label: 'Data Coverage', path: lightsAddress(), address: lightsAddress() },
]

/** Switches between the tabs of uploads that the user may open. */
export const UploadTabs = ({ tab }: { tab: 'files' | 'coverage' | 'lights' }) => {
  const canOpen = use(CanOpenContext)
  const navigate = useNavigate()
  return (
    <Segmented
      aria-label="Show"
      options={uploadTabs.filter(({ path }) => canOpen(path)).map(({ value, label }) => ({ value, label }))}
      value={tab}
      onChange={(next) => void navigate(uploadTabs.find(({ value }) => value === next)?.address ?? UPLOADS)}
    />
  )
}
