import type { AmazonService } from '#contract/connections.ts'

const sellerSteps = [
  'In Seller Central open Apps & Services › Develop Apps. The first time, register as a private developer; Amazon answers within some days.',
  'Choose Add new app client: API type SP API, and the roles Inventory and Order Tracking, Amazon Fulfillment, Finance and Accounting, Product Listing, Selling Partner Insights and Brand Analytics. For names and addresses of buyers also Direct-to-Consumer Shipping.',
  'At the app choose View under LWA credentials, and copy client ID and client secret.',
  'In the menu of the app choose Authorize, authorize the account, and copy its refresh token. It begins with Atzr.',
]

const adsSteps = [
  'Apply for access to the Amazon Ads API at advertising.amazon.com; Amazon answers within some days.',
  'At developer.amazon.com make a security profile under Login with Amazon, and copy its client ID and client secret.',
  'Follow Amazon’s guide ‘Create an authorization grant’ as the user who manages the ads, and copy the refresh token. It begins with Atzr.',
]

/** How to come by what is pasted, where one brings an app of one's own. */
export const ConnectSteps = ({ api }: { api: AmazonService }) => (
  <ol className="connect-steps">
    {(api === 'ads' ? adsSteps : sellerSteps).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
