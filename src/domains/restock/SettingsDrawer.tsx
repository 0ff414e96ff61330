import { Drawer } from 'antd'
import type { RestockSettings } from '#contract/restock.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { SettingsForm } from './SettingsForm.tsx'

interface Props {
  settings: RestockSettings
  open: boolean
  onClose(): void
}

const SettingsDrawer = ({ settings, open, onClose }: Props) => (
  <Drawer title="Restock settings" open={open} onClose={onClose} size={useNarrow() ? '100%' : 420} destroyOnHidden>
    <SettingsForm settings={settings} onSaved={onClose} />
  </Drawer>
)

export default SettingsDrawer
