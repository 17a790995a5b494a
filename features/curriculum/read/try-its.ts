/** Finds the try-its of a lesson and their answers in its parsed text. */
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

import type { WrittenAnswer, WrittenTryIt } from '../core/try-it.ts'
import { attributesOf } from './jsx-attributes.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** @returns also the lines of answers outside of every try-it. */
export function tryItsIn(tree: Root): { tryIts: WrittenTryIt[]; strayAnswers: number[] } {
  const tryIts: WrittenTryIt[] = []
  const found: WrittenAnswer[] = []
  visit(tree, (node) => {
    if (!isElement(node)) return
    if (node.name === 'Answer') found.push(answerOf(node))
    if (node.name === 'TryIt') tryIts.push(tryItOf(node))
  })
  const inside = new Set(tryIts.flatMap(({ answers }) => answers.map(({ line }) => line)))
  const lines = found.map(({ line }) => line)
  return { tryIts, strayAnswers: lines.filter((line) => !inside.has(line)) }
}

/** A paragraph that is nothing but answers: each was written on one line with its response. */
export function isOnlyAnswers(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false
  const parts = node.children.filter((part) => part.type !== 'text' || part.value.trim() !== '')
  return parts.length > 0 && parts.every((part) => isElement(part) && part.name === 'Answer')
}

function tryItOf(element: Element): WrittenTryIt {
  const children: readonly Nodes[] = element.children
  const blocks = children.flatMap<Nodes>((block) =>
    isOnlyAnswers(block) && 'children' in block ? block.children : [block],
  )
  const answers = blocks.filter(isElement).filter(({ name }) => name === 'Answer')
  return {
    attributes: attributesOf(element),
    answers: answers.map(answerOf),
    hasSolution: blocks.some(
      (block) => !(isElement(block) && block.name === 'Answer') && toString(block).trim() !== '',
    ),
    line: element.position?.start.line ?? 1,
  }
}

function answerOf(element: Element): WrittenAnswer {
  return {
    attributes: attributesOf(element),
    hasResponse: toString(element).trim() !== '',
    line: element.position?.start.line ?? 1,
  }
}

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
