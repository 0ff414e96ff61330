import { selectUser } from '#domains/session/index.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { DisplayChoices } from './DisplayChoices.tsx'
import { useSettingsSelector } from './hooks.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import './profile.css'
import { SessionList } from './SessionList.tsx'
import { StyleChoices } from './StyleChoices.tsx'

/** What users may change of their own account, and how this browser shows things. */
const ProfileScreen = () => {
  const user = useSettingsSelector(selectUser)
  // nobody is here without a user; one who signs out is on the way out
  if (!user) return null
  return (
    <ScreenFrame title="Your profile" summary={<span className="personal">{user.email}</span>}>
      <div className="profile">
        <ProfileForm key={user.uid} user={user} />
        <DisplayChoices />
        <StyleChoices />
        <PasswordForm email={user.email} />
        <SessionList />
      </div>
    </ScreenFrame>
  )
}

export default ProfileScreen
