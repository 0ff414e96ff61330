import { Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ColorsSection } from './ColorsSection.tsx'
import { RatesSection } from './RatesSection.tsx'
import { WindowsSection } from './WindowsSection.tsx'

const sections = { Windows: WindowsSection, Colors: ColorsSection, 'Exchange rates': RatesSection }
const names = Object.keys(sections) as (keyof typeof sections)[]

/** How claims are counted, for everybody in the company. */
const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const [shown, setShown] = useState(names[0] ?? 'Windows')
  const Section = sections[shown]
  return (
    <Drawer
      title="How claims are counted"
      open={open}
      onClose={onClose}
      size={useNarrow() ? '100%' : 860}
      destroyOnHidden
    >
      <div className="claim-settings">
        <Segmented aria-label="Show" options={names} value={shown} onChange={setShown} />
        <Section />
      </div>
    </Drawer>
  )
}

export default SettingsDrawer
