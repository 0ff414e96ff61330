import { Form, Input, Modal } from 'antd'
import { apiTokenRoutes, tokenDays } from '#contract/apiTokens.ts'
import { API_PREFIX, type ApiArea, apiAreas } from '#contract/route.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { useCreateApiTokenMutation } from './apiTokensApi.ts'
import { type Access, accessesOf, accessLabels, areaLabels, scopesOf } from './tokenScopes.ts'

const { title } = apiTokenRoutes.addApiToken.body.shape
const FORM = 'api-token'
const [DEFAULT_DAYS] = tokenDays
const lifetimes = tokenDays
  .toSorted((one, other) => one - other)
  .map((days) => ({ value: String(days), label: `${days} days` }))

interface Fields {
  title: string
  days: string
  areas: Partial<Record<ApiArea, Access>>
}

/** The token of a new entry, which is never shown again. */
const NewToken = ({ token }: { token: string }) => (
  <>
    <p>Copy the token now. Clove keeps only its fingerprint and cannot show it again.</p>
    <p className="token-new">
      <code>{token}</code>
      <CopyButton text={token} label="Copy the token" />
    </p>
    <p>
      Programs send it as <code>Authorization: Bearer …</code> to addresses under <code>{API_PREFIX}</code>.
    </p>
  </>
)

/** Creates an API token for chosen areas, then shows it once. */
const TokenDialog = ({ onClose }: { onClose(): void }) => {
  const [form] = Form.useForm<Fields>()
  const mutation = useCreateApiTokenMutation()
  const create = useCommand(mutation)
  const token = mutation[1].data?.token
  const submit = ({ title: name, days, areas }: Fields) =>
    create.run({
      title: name,
      days: tokenDays.find((one) => String(one) === days) ?? DEFAULT_DAYS,
      scopes: scopesOf(areas),
    })
  return (
    <Modal
      open
      title={token ? 'Your new API token' : 'Create an API token'}
      okText={token ? 'Done' : 'Create token'}
      okButtonProps={token ? {} : { htmlType: 'submit', form: FORM, loading: create.isBusy }}
      cancelButtonProps={{ hidden: token !== undefined }}
      {...(token && { onOk: onClose })}
      onCancel={onClose}
    >
      {token ? (
        <NewToken token={token} />
      ) : (
        <Form
          form={form}
          name={FORM}
          layout="vertical"
          requiredMark={false}
          initialValues={{ title: '', days: String(DEFAULT_DAYS), areas: {} }}
          onFinish={(fields) => void submit(fields)}
        >
          <Form.Item
            name="title"
            label="Name"
            rules={[ruleOf(title)]}
            extra="Which program uses it, such as Stock sheet."
          >
            <Input />
          </Form.Item>
          <Form.Item name="days" label="Expires after">
            <SelectField label="Expires after" choices={lifetimes} />
          </Form.Item>
          <fieldset className="token-areas">
            <legend>What it can reach in this company</legend>
            {apiAreas.map((area) => (
              <Form.Item
                key={area}
                name={['areas', area]}
                label={areaLabels[area]}
                layout="horizontal"
                initialValue="none"
              >
                <SelectField
                  label={areaLabels[area]}
                  choices={accessesOf(area).map((access) => ({ value: access, label: accessLabels[access] }))}
                />
              </Form.Item>
            ))}
          </fieldset>
        </Form>
      )}
      {create.failure && (
        <p className="profile-failure" role="alert">
          {create.failure}
        </p>
      )}
    </Modal>
  )
}

export default TokenDialog
