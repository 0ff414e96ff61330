import type { CampaignState, MessageState } from '#contract/messages.ts'
import { campaignStateLabels, messageStateLabels } from './messageText.ts'

const stateLabels = { ...campaignStateLabels, ...messageStateLabels }

/** Where a campaign or a message stands, as a dot and a word. */
export const StateMark = ({ state }: { state: CampaignState | MessageState }) => (
  <span className="message-state" data-state={state}>
    {stateLabels[state]}
  </span>
)
