import type { AmazonService, AppStep } from '#contract/connections.ts'

/** A line of a drawn page of Amazon: a role to select, a button or a value. */
export interface PictureLine {
  text: string
  /** `check`: a selected box; `button`: a button; `value`: a value to copy. */
  kind?: 'check' | 'button' | 'value'
  /** Marks what to click or copy. */
  marked?: boolean
}

/** One step of creating an own app at Amazon. */
export interface OwnAppStep {
  /** Undefined for a step that no test can check. */
  key: AppStep | 'register'
  title: string
  text: string
  /** Title and lines of the drawn page. */
  picture: { page: string; lines: readonly PictureLine[] }
}

const token: OwnAppStep = {
  key: 'token',
  title: 'Authorize',
  text: 'In the app’s menu, choose Authorize and authorize your account. Copy the refresh token, which starts with Atzr.',
  picture: {
    page: 'Develop Apps › Authorize',
    lines: [
      { text: 'Authorize app', kind: 'button', marked: true },
      { text: 'Refresh token: Atzr|…', kind: 'value', marked: true },
    ],
  },
}

const sellerSteps: readonly OwnAppStep[] = [
  {
    key: 'register',
    title: 'Register',
    text: 'In Seller Central, open Apps & Services › Develop Apps. The first time, register as a private developer. Approval takes a few days.',
    picture: {
      page: 'Seller Central',
      lines: [
        { text: 'Apps & Services' },
        { text: 'Develop Apps', kind: 'button', marked: true },
        { text: 'Private developer: I build apps for my own company', kind: 'check' },
      ],
    },
  },
  {
    key: 'roles',
    title: 'Roles',
    text: 'Choose Add new app client, API type SP API, and select these roles. Direct-to-Consumer Shipping is only needed for buyers’ names and addresses.',
    picture: {
      page: 'Develop Apps › Add new app client',
      lines: [
        { text: 'API type: SP API', kind: 'value' },
        ...[
          'Inventory and Order Tracking',
          'Amazon Fulfillment',
          'Finance and Accounting',
          'Product Listing',
          'Selling Partner Insights',
          'Brand Analytics',
          'Direct-to-Consumer Shipping (Restricted)',
        ].map((role): PictureLine => ({ text: role, kind: 'check', marked: true })),
      ],
    },
  },
  {
    key: 'credentials',
    title: 'Credentials',
    text: 'In the app’s row, choose View under LWA credentials. Copy the client ID and the client secret.',
    picture: {
      page: 'Develop Apps › LWA credentials',
      lines: [
        { text: 'View', kind: 'button', marked: true },
        { text: 'Client ID: amzn1.application-oa2-client.…', kind: 'value', marked: true },
        { text: 'Client secret: amzn1.oa2-cs.…', kind: 'value', marked: true },
      ],
    },
  },
  token,
]

const adsSteps: readonly OwnAppStep[] = [
  {
    key: 'register',
    title: 'Apply',
    text: 'Apply for access to the Amazon Ads API at advertising.amazon.com. Approval takes a few days.',
    picture: {
      page: 'advertising.amazon.com › Amazon Ads API',
      lines: [{ text: 'Apply for access', kind: 'button', marked: true }],
    },
  },
  {
    key: 'credentials',
    title: 'Credentials',
    text: 'At developer.amazon.com, create a security profile under Login with Amazon. Copy its client ID and client secret.',
    picture: {
      page: 'developer.amazon.com › Login with Amazon',
      lines: [
        { text: 'Create a new security profile', kind: 'button', marked: true },
        { text: 'Client ID: amzn1.application-oa2-client.…', kind: 'value', marked: true },
        { text: 'Client secret: amzn1.oa2-cs.…', kind: 'value', marked: true },
      ],
    },
  },
  {
    ...token,
    text: 'Sign in as the user who manages the ads and follow Amazon’s guide ‘Create an authorization grant’. Copy the refresh token, which starts with Atzr.',
    picture: {
      page: 'Create an authorization grant',
      lines: [
        { text: 'Allow', kind: 'button', marked: true },
        { text: 'Refresh token: Atzr|…', kind: 'value', marked: true },
      ],
    },
  },
]

/** Returns the steps of an own app for one of Amazon's services, in their order. */
export const appStepsOf = (api: AmazonService): readonly OwnAppStep[] => (api === 'ads' ? adsSteps : sellerSteps)
