import { jest } from '@jest/globals'
import type {} from '@testing-library/jest-dom/jest-globals'

// for machines that are busy with something else
jest.setTimeout(60_000)

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
// jsdom has no layout to scroll
Element.prototype.scrollIntoView ??= () => {}
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined as ((event: { data: unknown }) => void) | undefined }
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })) }
} as unknown as typeof MessageChannel
// what antd's styles come to for each element takes jsdom seconds; its own style is enough to tell what is hidden
globalThis.getComputedStyle = (element) => (element as HTMLElement).style
// jsdom draws nothing, and says so at length to each who asks; a browser that cannot answers null as well
HTMLCanvasElement.prototype.getContext = () => null
