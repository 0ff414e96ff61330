import type { TabNews, Tabs } from '#shared/store/services.ts'

/** Fake tabs: records sent messages, and sends messages. */
export class FakeTabs implements Tabs {
  readonly told: TabNews[] = []
  say: (news: TabNews) => void = () => {}
  tell(news: TabNews) {
    this.told.push(news)
  }
  hear(take: (news: TabNews) => void) {
    this.say = take
    return () => {
      this.say = () => {}
    }
  }
}
