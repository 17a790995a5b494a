/**
 * Cuts a lesson into passages: the blocks a citation, a search hit or a note can point at.
 *
 * A passage's id comes from its text, so it survives edits elsewhere in the lesson. The same function runs when the
 * pages are built (as a remark plug-in, which puts the ids on the elements) and when the server's content is
 * compiled, so a citation always finds its block.
 */
import { createHash } from 'node:crypto'

import type { Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

import { slugOf } from '#platform/contract/slug.ts'

import type { Passage } from '../contract.ts'
import { attributesOf } from './jsx-attributes.ts'
import { isOnlyAnswers } from './try-its.ts'

type Block = RootContent
type Heading = { id: string; text: string }

/** Components whose text is part of the lesson's own. An `<Answer>` is not: most are wrong, and nothing may cite them. */
const TEXT_COMPONENTS = new Set(['Situation', 'WorkedExample', 'TryIt', 'Mistake', 'Remember'])

export function cutPassages(tree: Root): { passages: Passage[]; headings: Heading[] } {
  const passages: Passage[] = []
  const headings: Heading[] = []
  const seen = new Map<string, number>()
  let heading = ''

  const unique = (id: string): string => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
  const setId = (block: Block, id: string) => {
    const data = (block.data ??= {}) as { hProperties?: Record<string, unknown> }
    data.hProperties = { ...data.hProperties, id }
  }

  const take = (block: Block): void => {
    if (block.type === 'heading') {
      heading = toString(block)
      const id = unique(slugOf(heading))
      setId(block, id)
      if (block.depth === 2) headings.push({ id, text: heading })
      return
    }
    if (block.type === 'mdxJsxFlowElement') {
      if (TEXT_COMPONENTS.has(block.name ?? '')) block.children.forEach(take)
      return
    }
    if (isOnlyAnswers(block)) return
    if (block.type === 'list') {
      for (const item of block.children) cut(item)
      return
    }
    if (block.type === 'paragraph' || block.type === 'table' || block.type === 'blockquote')
      cut(block)
  }
  const cut = (block: Block): void => {
    const text = readable(block)
    if (text === '') return
    const id = unique(`p-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`)
    setId(block, id)
    const termIds = termIdsIn(block)
    passages.push({ id, heading, text, ...(termIds.length > 0 && { termIds }) })
  }

  tree.children.forEach(take)
  return { passages, headings }
}

/** The text of a block in one line; a table's cells are separated, row by row. */
function readable(block: Block): string {
  const text =
    block.type === 'table'
      ? block.children
          .map((row) => row.children.map((cell) => toString(cell)).join(' | '))
          .join('; ')
      : toString(block, { includeImageAlt: false })
  return text.replaceAll(/\s+/g, ' ').trim()
}

function termIdsIn(block: Block): string[] {
  const ids: string[] = []
  visit(block, 'mdxJsxTextElement', (element) => {
    if (element.name === 'Term') ids.push(attributesOf(element)['id'] ?? '')
  })
  return ids
}

/** The remark plug-in for the build: marks every passage's element with its id. */
export function remarkPassages() {
  return (tree: Root): void => {
    cutPassages(tree)
  }
}
