import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { platforms, Seller } from '#contract/sellers.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import './sellerFields.css'

export const newSeller: Seller = { seller: '', title: '', platform: 'amazon', marketplaces: [] }

const platformTitles: Record<Seller['platform'], string> = { amazon: 'Amazon', shop: 'Own shop' }
const platformOptions = platforms.map((value) => ({ value, label: platformTitles[value] }))
const marketplaceOptions = marketplaces.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` }))

/**
 * The seller accounts of a form, under the name `sellers`. The first so many are stored: their orders were imported under code
 * and platform, so both stay, and the accounts do too.
 */
export const SellerFields = ({ stored }: { stored: number }) => (
  <Form.List name="sellers">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }, index) => (
          <fieldset key={key} className="seller-fields">
            <legend>Seller account {index + 1}</legend>
            <Form.Item name={[name, 'title']} label="Name" rules={[ruleOf(Seller.shape.title)]}>
              <Input placeholder="Main account" />
            </Form.Item>
            <Form.Item name={[name, 'seller']} label="Short code" rules={[ruleOf(Seller.shape.seller)]}>
              <Input placeholder="main" disabled={index < stored} />
            </Form.Item>
            <Form.Item name={[name, 'platform']} label="Platform">
              <SelectOne label="Platform" choices={platformOptions} disabled={index < stored} />
            </Form.Item>
            <Form.Item
              name={[name, 'marketplaces']}
              label="Marketplaces"
              rules={[ruleOf(Seller.shape.marketplaces)]}
              validateTrigger="onSubmit"
            >
              <SelectMany label="Marketplaces" choices={marketplaceOptions} wraps />
            </Form.Item>
            {index >= stored && fields.length > 1 && (
              <Button icon={<DeleteOutlined />} onClick={() => remove(name)}>
                Remove account {index + 1}
              </Button>
            )}
          </fieldset>
        ))}
        <Button icon={<PlusOutlined />} onClick={() => add(newSeller)}>
          Add a seller account
        </Button>
      </>
    )}
  </Form.List>
)
