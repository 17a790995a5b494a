/**
 * The lesson's text in the page: its words for the anchors, and where each letter is drawn.
 *
 * Blocks are passages, headings and code. Elements inside them that are not the lesson's words (`data-beside-text`)
 * are skipped.
 */
import { joinBlocks, type LessonText } from '../../core/anchor.ts'

export type Span = { readonly start: number; readonly end: number }

export type LessonDom = {
  readonly lesson: LessonText
  /** The pieces of the page in which these words are drawn. */
  readonly rangesOf: (span: Span) => StaticRange[]
  /** The words in a range; null if there are none. */
  readonly spanOf: (range: AbstractRange) => Span | null
  /** The letter at or after a point of the page. */
  readonly indexAt: (node: Node, offset: number) => number | null
  readonly isWithin: (node: Node) => boolean
  readonly elementAt: (at: number) => HTMLElement | null
  /** The slot for the mark of a note that begins here. */
  readonly slotAt: (at: number) => Element | null
  /** The words of a whole block. */
  readonly spanOfBlock: (id: string) => Span | null
}

const BLOCKS = '[id^="p-"], h2[id], h3[id], pre'
export const BESIDE_TEXT = '[data-beside-text]'
/** Between these and their neighbors there is a space, although none is written. */
const APART = new Set(['TD', 'TH', 'TR', 'LI', 'P', 'BR', 'DIV', 'UL', 'OL'])

/** Where a letter is drawn; an implied space is drawn nowhere. */
type Letter = { readonly node: Text; readonly offset: number } | null

/** Reads the lesson at the first call: without notes, opening it costs nothing. */
export function lessonDom(root: HTMLElement): LessonDom {
  let read: LessonDom | undefined
  const dom = () => (read ??= readLessonDom(root))
  return {
    get lesson() {
      return dom().lesson
    },
    rangesOf: (span) => dom().rangesOf(span),
    spanOf: (range) => dom().spanOf(range),
    indexAt: (node, offset) => dom().indexAt(node, offset),
    isWithin: (node) => root.contains(node),
    elementAt: (at) => dom().elementAt(at),
    slotAt: (at) => dom().slotAt(at),
    spanOfBlock: (id) => dom().spanOfBlock(id),
  }
}

function readLessonDom(root: HTMLElement): LessonDom {
  const elements = [...root.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (element) => !element.parentElement?.closest(BLOCKS) && !element.closest(BESIDE_TEXT),
  )
  const read = elements.map((element) => ({ element, ...readBlock(element) }))
  // Code has no id: it gets that of the block before it.
  let id = 'top'
  const lesson = joinBlocks(
    read.map(({ element, text }) => {
      if (element.id !== '') id = element.id
      return { id, text }
    }),
  )
  const letters: Letter[] = [null, ...read.flatMap(({ letters: own }) => [...own, null])]
  const drawn = letters.flatMap((letter, at) => (letter ? [{ ...letter, at }] : []))

  const blockIndexAt = (at: number) => lesson.blocks.findIndex(({ end }) => at < end)
  return {
    lesson,
    rangesOf: ({ start, end }) => rangesOf(letters.slice(start, end)),
    spanOf: (range) => {
      const isBefore = boundaryTest(range.startContainer, range.startOffset)
      const isAfter = boundaryTest(range.endContainer, range.endOffset)
      const first = drawn[firstWhere(drawn.length, (at) => !isBefore(drawn[at], 0))]
      const last = drawn[firstWhere(drawn.length, (at) => !isAfter(drawn[at], 1)) - 1]
      return first && last && first.at <= last.at ? { start: first.at, end: last.at + 1 } : null
    },
    indexAt: (node, offset) => {
      const isBefore = boundaryTest(node, offset)
      return drawn[firstWhere(drawn.length, (at) => !isBefore(drawn[at], 0))]?.at ?? null
    },
    isWithin: (node) => root.contains(node),
    elementAt: (at) => elements[blockIndexAt(at)] ?? null,
    slotAt: (at) => {
      for (let index = blockIndexAt(at); index >= 0; index--) {
        const slot = root.querySelector(
          `[data-notes-of="${CSS.escape(lesson.blocks[index]?.id ?? '')}"]`,
        )
        if (slot) return slot
      }
      return null
    },
    spanOfBlock: (blockId) => lesson.blocks.find((block) => block.id === blockId) ?? null,
  }
}

/** A block's words with single spaces, and the position of each letter. */
function readBlock(block: HTMLElement): { text: string; letters: Letter[] } {
  let text = ''
  const letters: Letter[] = []
  let space: { letter: Letter } | null = null
  const visit = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        for (let offset = 0; offset < node.data.length; offset++) {
          const letter = node.data.charAt(offset)
          if (/\s/.test(letter)) {
            if (text !== '') space ??= { letter: { node, offset } }
            continue
          }
          if (space) {
            text += ' '
            letters.push(space.letter)
            space = null
          }
          text += letter
          letters.push({ node, offset })
        }
      } else if (node instanceof Element && !node.matches(BESIDE_TEXT)) {
        const isApart = APART.has(node.tagName)
        if (isApart && text !== '') space ??= { letter: null }
        visit(node)
        if (isApart && text !== '') space ??= { letter: null }
      }
    }
  }
  visit(block)
  return { text, letters }
}

function rangesOf(letters: readonly Letter[]): StaticRange[] {
  const pieces: { node: Text; start: number; end: number }[] = []
  for (const letter of letters) {
    if (!letter) continue
    const { node, offset } = letter
    const last = pieces.at(-1)
    if (last?.node === node) last.end = offset + 1
    else pieces.push({ node, start: offset, end: offset + 1 })
  }
  return pieces.map(
    ({ node, start, end }) =>
      new StaticRange({
        startContainer: node,
        startOffset: start,
        endContainer: node,
        endOffset: end,
      }),
  )
}

/** Whether a letter's edge comes before (0) or not after (1) a boundary of a range. */
function boundaryTest(container: Node, offset: number) {
  const boundary = document.createRange()
  boundary.setStart(container, offset)
  boundary.collapse(true)
  return (letter: { node: Text; offset: number } | undefined, edge: 0 | 1) => {
    // The element was replaced a moment ago; it is read again with the next frame.
    if (!letter?.node.isConnected) return false
    const side = boundary.comparePoint(letter.node, letter.offset + edge)
    return edge === 0 ? side < 0 : side <= 0
  }
}

/** The first index for which the condition holds; it holds for all that follow. */
function firstWhere(length: number, isSo: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}
