import type { TabNews, Tabs } from './services.ts'

/** The browser's other tabs, over a broadcast channel. */
export const browserTabs = (channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>): Tabs => ({
  tell: (news) => channel.postMessage(news),
  hear: (take) => {
    channel.onmessage = ({ data }: MessageEvent<TabNews>) => take(data)
    return () => {
      channel.onmessage = null
    }
  },
})
