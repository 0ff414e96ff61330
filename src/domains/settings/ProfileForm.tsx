import { Button, Form, Input } from 'antd'
import { accountRoutes } from '#contract/account.ts'
import type { User } from '#contract/session.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { Outcome } from './Outcome.tsx'
import { useUpdateUserProfileMutation } from './ownAccountApi.ts'
import { PictureField } from './PictureField.tsx'

const { name, picture } = accountRoutes.saveProfile.body.shape

/** Name and picture, as others of the company see them. */
export const ProfileForm = ({ user }: { user: Pick<User, 'name' | 'picture'> }) => {
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
