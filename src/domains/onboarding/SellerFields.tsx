import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import type { Seller } from '#contract/sellers.ts'
import { AccountFields } from './AccountFields.tsx'
import './sellerFields.css'

export const newSeller: Seller = { seller: '', title: '', platform: 'amazon', marketplaces: [] }

/** The seller accounts of a form, under the name `sellers`; `stored`: codes of those on the server. */
export const SellerFields = ({ stored }: { stored: readonly string[] }) => {
  const sellers: Seller[] = Form.useWatch('sellers') ?? []
  return (
    <Form.List name="sellers">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }, index) => (
            <fieldset key={key} className="seller-fields">
              <legend>Seller account {index + 1}</legend>
              <AccountFields at={[name]} isStored={stored.includes(sellers[index]?.seller ?? '')} />
              {fields.length > 1 && (
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
}
