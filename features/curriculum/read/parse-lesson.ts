/** Parses one `lesson.mdx`: its front matter, its passages, and the terms and components it uses. */
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

import type { Passage } from '../contract.ts'
import type { WrittenTryIt } from '../core/try-it.ts'
import { attributesOf } from './jsx-attributes.ts'
import { cutPassages } from './passages.ts'
import { tryItsIn } from './try-its.ts'

/** From MDX to a tree. */
export const lessonParser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkMdx)

/** A component of a lesson; its attributes by name, a number in braces as its digits. */
type Component = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
}

export type ParsedLesson = {
  readonly frontMatter: string
  readonly passages: readonly Passage[]
  readonly headings: readonly { id: string; text: string }[]
  readonly terms: readonly { id: string; line: number }[]
  readonly components: readonly Component[]
  readonly tryIts: readonly WrittenTryIt[]
  /** The lines of answers that belong to no try-it. */
  readonly strayAnswers: readonly number[]
  readonly links: readonly { url: string; line: number }[]
  readonly wordCount: number
  /** Before the first exercise; null where there is none. */
  readonly wordsBeforeExercise: number | null
}

/** @throws the parser's own error, with `line`, where the MDX cannot be read. */
export function parseLesson(text: string): ParsedLesson {
  const tree: Root = lessonParser.parse(text)
  const [first] = tree.children
  const terms: { id: string; line: number }[] = []
  const components: Component[] = []
  const links: { url: string; line: number }[] = []
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      links.push({ url: node.url, line: node.position?.start.line ?? 1 })
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const attributes = attributesOf(node)
    const line = node.position?.start.line ?? 1
    if (node.name === 'Term') terms.push({ id: attributes['id'] ?? '', line })
    components.push({ name: node.name ?? '', attributes, line })
  })
  const { passages, headings } = cutPassages(tree)
  const exercise = tree.children.findIndex(
    (block) => block.type === 'mdxJsxFlowElement' && block.name === 'Exercise',
  )
  const before = cutPassages({ ...tree, children: tree.children.slice(0, Math.max(0, exercise)) })
  return {
    frontMatter: first?.type === 'yaml' ? first.value : '',
    passages,
    headings,
    terms,
    components,
    ...tryItsIn(tree),
    links,
    wordCount: wordsIn(passages),
    wordsBeforeExercise: exercise === -1 ? null : wordsIn(before.passages),
  }
}

function wordsIn(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.split(' ').length, 0)
}
