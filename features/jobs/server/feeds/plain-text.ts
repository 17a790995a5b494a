/**
 * Converts a source's HTML to plain text. Markup is never shown or stored as markup.
 *
 * List items become lines that begin with '- ', because the list often decides whether a certification is required.
 */
import { compile } from 'html-to-text'

/** Longer postings are a mistake. */
const LONGEST_HTML = 400_000
const LONGEST_TEXT = 60_000

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST_HTML, maxDepth: 60 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'ol', format: 'unorderedList', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'table', format: 'block' },
  ],
})

/** @param html markup, possibly escaped once or twice, as in some feeds. */
export function plainTextOf(html: string): string {
  return tidy(convert(unescaped(html)))
}

/** A title or a name: entities read, one line. */
export function plainLineOf(text: string, longest = 300): string {
  const line = /[<&]/.test(text) ? convert(text.replaceAll(/[\r\n]+/g, ' ')) : text
  return storable(line).replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim()
}

/** Text that can be stored: no NUL, which PostgreSQL refuses, and no unpaired surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

export function tidy(text: string): string {
  return storable(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \u00a0\u202f\t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_TEXT)
}

const ESCAPED_TAG = /&(?:amp;)*lt;\/?[a-z]/i
const CHARACTER_BY_ENTITY: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

function unescaped(html: string): string {
  let text = html.slice(0, LONGEST_HTML)
  for (let times = 0; times < 2 && ESCAPED_TAG.test(text); times++) {
    text = text.replaceAll(
      /&(?:lt|gt|quot|#39|amp);/g,
      (entity) => CHARACTER_BY_ENTITY[entity] ?? entity,
    )
  }
  return text
}
