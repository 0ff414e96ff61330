import type { TabNews, Tabs } from '#shared/store/services.ts'

/** The other tabs, in the test's hand: what they were told, and what they say. */
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
