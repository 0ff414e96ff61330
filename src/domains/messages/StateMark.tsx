import type { CampaignState, MessageState } from '#contract/messages.ts'
import { campaignStateWords, messageStateWords } from './messageWords.ts'

const words = { ...campaignStateWords, ...messageStateWords }

/** Where a campaign or a message stands, as a dot and a word. */
export const StateMark = ({ state }: { state: CampaignState | MessageState }) => (
  <span className="message-state" data-state={state}>
    {words[state]}
  </span>
)
