/**
 * Parses the subset of Markdown that an answer may use into plain data.
 *
 * Paragraphs, lists, headings (shown as bold lines), fenced code, **bold**, *emphasis*, `code` and the marks `[2]`
 * and `[?]`. Everything else stays text: no links, no images, no HTML. A page builds elements from this data, so
 * nothing in an answer can become markup.
 */

export type Inline =
  | { readonly kind: 'text' | 'bold' | 'emphasis' | 'code'; readonly text: string }
  /** `[2]`, or `[?]` as null. */
  | { readonly kind: 'mark'; readonly number: number | null }

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

const BULLET = /^\s{0,3}[-*+]\s+(.*)$/
const NUMBERED = /^\s{0,3}\d{1,3}[.)]\s+(.*)$/
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)#*\s*$/
const FENCE = /^\s{0,3}(?:```|~~~)/

export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.replaceAll('\r', '').split('\n')
  let paragraph: string[] = []
  let list: { isOrdered: boolean; items: string[] } | null = null

  const endParagraph = () => {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', inlines: readInlines(paragraph.join(' ')) })
    paragraph = []
  }
  const endList = () => {
    if (list)
      blocks.push({ kind: 'list', isOrdered: list.isOrdered, items: list.items.map(readInlines) })
    list = null
  }

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (FENCE.test(line)) {
      endParagraph()
      endList()
      const code: string[] = []
      // An open fence, because the rest has not arrived, contains everything that follows.
      while (++at < lines.length && !FENCE.test(lines[at] ?? '')) code.push(lines[at] ?? '')
      blocks.push({ kind: 'code', text: code.join('\n') })
      continue
    }
    const item = BULLET.exec(line) ?? NUMBERED.exec(line)
    if (item) {
      endParagraph()
      const isOrdered = !BULLET.test(line)
      if (list && list.isOrdered !== isOrdered) endList()
      list ??= { isOrdered, items: [] }
      list.items.push(item[1] ?? '')
      continue
    }
    const heading = HEADING.exec(line)
    if (heading || line.trim() === '') {
      endParagraph()
      endList()
      if (heading) blocks.push({ kind: 'heading', inlines: readInlines(heading[1] ?? '') })
      continue
    }
    const last: number = (list?.items.length ?? 0) - 1
    if (list && /^\s+/.test(line)) list.items[last] = `${list.items[last] ?? ''} ${line.trim()}`
    else {
      endList()
      paragraph.push(line.trim())
    }
  }
  endParagraph()
  endList()
  return blocks
}

const INLINE =
  /`([^`]+)`|\*\*(?=\S)([^*]+?)\*\*|(?<![\w*])\*(?=\S)([^*]+?)\*(?![\w*])|\[(\d{1,3}|\?)\]/g

function readInlines(text: string): Inline[] {
  const inlines: Inline[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, emphasis, mark] = match
    if (match.index > from) inlines.push({ kind: 'text', text: text.slice(from, match.index) })
    if (code !== undefined) inlines.push({ kind: 'code', text: code })
    else if (bold !== undefined) inlines.push({ kind: 'bold', text: bold })
    else if (emphasis !== undefined) inlines.push({ kind: 'emphasis', text: emphasis })
    else inlines.push({ kind: 'mark', number: mark === '?' ? null : Number(mark) })
    from = match.index + whole.length
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) })
  return inlines
}

/** An answer as it is read aloud: without marks and markup. */
export function plainText(text: string): string {
  const said = (inlines: readonly Inline[]) =>
    inlines.map((inline) => (inline.kind === 'mark' ? '' : inline.text)).join('')
  return readMarkdown(text)
    .flatMap((block) => {
      if (block.kind === 'code') return [block.text]
      return block.kind === 'list' ? block.items.map(said) : [said(block.inlines)]
    })
    .join(' ')
    .replaceAll(/\s+(?=[.,;:!?])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
