import { expect, test } from 'vitest'

import { rehypeParts } from './rehype-parts.ts'

const [scene, first, text, drawing, second] = [
  { type: 'mdxJsxFlowElement', name: 'Situation' },
  { type: 'element', tagName: 'h2' },
  { type: 'element', tagName: 'p' },
  { type: 'mdxJsxFlowElement', name: 'Stack' },
  { type: 'element', tagName: 'h2' },
]
const lineBreak = { type: 'text', value: '\n' }

function cut(...children: object[]) {
  const tree = { children }
  rehypeParts()(tree as never)
  return tree.children
}

test('a part begins with a heading, a box or a drawing, and nothing is lost', () => {
  expect(cut(scene, first, text, drawing, text, second)).toMatchObject([
    { tagName: 'div', children: [scene] },
    { tagName: 'div', children: [first, text] },
    { tagName: 'div', children: [drawing, text] },
    { tagName: 'div', children: [second] },
  ])
})

test('content before the first heading is a part, unless it is only a line break', () => {
  expect(cut(text, first)).toHaveLength(2)
  expect(cut(lineBreak, first)).toMatchObject([{ children: [first] }])
})

test('imports and exports of a lesson stay outside', () => {
  const code = { type: 'mdxjsEsm', value: 'export const a = 1' }

  expect(cut(first, code)).toMatchObject([code, { tagName: 'div', children: [first] }])
})
