import { Button, Form, Input } from 'antd'
import { accountRoutes, type OwnSession } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import { selectUser } from '#domains/session/index.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { CompanySignInSection } from './CompanySignInSection.tsx'
import { DisplayChoices } from './DisplayChoices.tsx'
import { useSettingsSelector } from './hooks.ts'
import { Outcome } from './Outcome.tsx'
import { useDeleteOtherSessionsMutation, useListSessionsQuery, useUpdateUserProfileMutation } from './ownAccountApi.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { PictureField } from './PictureField.tsx'
import { StyleChoices } from './StyleChoices.tsx'
import { TokenSection } from './TokenSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'
import './profile.css'

const SessionRow = ({ device, startedAt, seenAt, current }: OwnSession) => (
  <li>
    <strong>{device || 'Unknown browser'}</strong>
    <span className="profile-hint">
      {current ? (
        'this browser'
      ) : (
        <>
          seen <RelativeTime moment={seenAt} />
        </>
      )}
      {' · signed in '}
      <RelativeTime moment={startedAt} />
    </span>
  </li>
)

/** The user's sessions, and a button that ends all others. */
const SessionList = () => {
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endOthers, ended] = useDeleteOtherSessionsMutation()
  return (
    <section aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">Where you are signed in</h2>
      {error && !data && (
        <FailureState title="Couldn’t load your sign-ins" error={error} retry={() => void refetch()} />
      )}
      <ul className="profile-sessions">
        {data?.map((session) => (
          <SessionRow key={`${session.startedAt} ${session.device} ${session.current}`} {...session} />
        ))}
      </ul>
      <Button
        loading={ended.isLoading}
        disabled={!data?.some(({ current }) => !current)}
        onClick={() => void endOthers()}
      >
        Sign out everywhere else
      </Button>
      <Outcome error={ended.error} done={ended.isSuccess && 'Signed out everywhere else.'} />
    </section>
  )
}

const { name, picture } = accountRoutes.saveProfile.body.shape

/** Name and picture, as colleagues see them. */
const ProfileForm = ({ user }: { user: Pick<User, 'name' | 'picture'> }) => {
  const [save, { error, isLoading, isSuccess, reset }] = useUpdateUserProfileMutation()
  return (
    <section aria-labelledby="profile-self">
      <h2 id="profile-self">You</h2>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: user.name, picture: user.picture }}
        onValuesChange={reset}
        onFinish={save}
      >
        <Form.Item name="picture" rules={[ruleOf(picture)]}>
          <PictureField name={user.name} />
        </Form.Item>
        <Form.Item name="name" label="Your name" rules={[ruleOf(name)]}>
          <Input autoComplete="name" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          Save
        </Button>
        <Outcome error={error} done={isSuccess && 'Saved.'} />
      </Form>
    </section>
  )
}

/** Settings of the user's account, and display settings of this browser. */
const ProfileScreen = () => {
  const user = useSettingsSelector(selectUser)
  // there is always a user here, except during sign-out
  if (!user) return null
  return (
    <ScreenFrame title="Your profile" summary={<span className="personal">{user.email}</span>}>
      <div className="profile">
        <ProfileForm key={user.uid} user={user} />
        <DisplayChoices />
        <StyleChoices />
        <TwoStepSection isRequired={user.needsTwoStep} />
        {!user.isOnboarding && <CompanySignInSection email={user.email} />}
        <PasswordForm email={user.email} />
        <SessionList />
        {!user.isOnboarding && !user.needsTwoStep && <TokenSection />}
      </div>
    </ScreenFrame>
  )
}

export default ProfileScreen
