import type { OptOutPageTexts } from '#contract/optOutPage.ts'
import { xmlText } from '#platform/workbook/xmlText.ts'
import type { PageTexts } from './pageTexts.ts'

/** What came of a code that was sent in. */
export type Outcome = 'done' | 'mistyped' | 'unknown' | 'often'

interface Page {
  language: string
  words: PageTexts
  company: OptOutPageTexts
  /** What was typed, or stood in the address. */
  code: string
  outcome?: Outcome
  nonce: string
}

const style = `
:root{color-scheme:light dark;font:1.05rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:Canvas;color:CanvasText}
main{max-width:26rem;padding:2rem 1.25rem}
h1{font-size:1.5rem;margin:0 0 .75rem}
label{display:block;font-weight:600;margin-top:1.25rem}
input{font:inherit;letter-spacing:.08em;text-transform:uppercase;width:100%;box-sizing:border-box;padding:.6rem .7rem;margin:.3rem 0;border:1px solid GrayText;border-radius:6px;background:Field;color:FieldText}
small{color:color-mix(in srgb,CanvasText 70%,Canvas);display:block}
button{font:inherit;font-weight:600;margin-top:1rem;padding:.65rem 1.1rem;border:0;border-radius:6px;background:#1f6f4a;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #1f6f4a;outline-offset:2px}
[role=status],[role=alert]{padding:.75rem 1rem;border-radius:6px;border-left:4px solid #1f6f4a;background:color-mix(in srgb,#1f6f4a 12%,Canvas)}
[role=alert]{border-color:#b3261e;background:color-mix(in srgb,#b3261e 12%,Canvas)}
footer{margin-top:1.5rem;white-space:pre-line}`

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${xmlText(line)}</p>`)
    .join('')

const form = ({ words: texts, company, code, outcome }: Page) => `
${outcome ? `<p role="alert" id="said">${xmlText(texts[outcome])}</p>` : ''}
${company.words ? paragraphs(company.words) : `<p>${xmlText(texts.ask.replace('%', company.name))}</p>`}
<form method="post">
<label for="code">${xmlText(texts.code)}</label>
<input id="code" name="code" value="${xmlText(code)}" maxlength="20" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint${outcome ? ' said' : ''}"${outcome ? ' autofocus' : ''}>
<small id="hint">${xmlText(texts.hint)}</small>
<button>${xmlText(texts.button)}</button>
</form>`

/** The page for whoever got a card: no script, nothing of another host, and nothing about the person. */
export const pageHtml = (page: Page): string => {
  const { language, words: texts, company, outcome, nonce } = page
  const done = `<p role="status">${xmlText(texts.done.replace('%', company.name))}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xmlText(`${texts.title} · ${company.name}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${xmlText(texts.title)}</h1>${outcome === 'done' ? done : form(page)}
${company.contact ? `<footer>${xmlText(company.contact)}</footer>` : ''}
</main>
</body>
</html>
`
}
