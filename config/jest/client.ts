import '@testing-library/jest-dom/jest-globals'
import { jest } from '@jest/globals'
import { configure } from '@testing-library/react'

// a screen's modules load when it is first opened, which takes its time on a busy machine
jest.setTimeout(60_000)
configure({ asyncUtilTimeout: 10_000 })

// jsdom lacks what antd asks of a browser
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined as ((event: { data: unknown }) => void) | undefined }
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })) }
} as unknown as typeof MessageChannel
// what antd's styles come to for each element takes jsdom seconds; its own style is enough to tell what is hidden
globalThis.getComputedStyle = (element) => (element as HTMLElement).style
