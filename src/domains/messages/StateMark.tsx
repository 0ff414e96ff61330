import type { CampaignState, MessageState } from '#contract/messages.ts'
import { campaignStateLabels, messageStateLabels } from './messageText.ts'

const stateLabels = { ...campaignStateLabels, ...messageStateLabels }

/** The state of a campaign or a message, as a dot and a label. */
export const StateMark = ({ state }: { state: CampaignState | MessageState }) => (
  <span className="message-state" data-state={state}>
    {stateLabels[state]}
  </span>
)
