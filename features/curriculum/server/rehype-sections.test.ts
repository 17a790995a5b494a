import { expect, test } from 'vitest'

import { rehypeSections } from './rehype-sections.ts'

const text = (value: string) => ({ type: 'text', value })
const element = (tagName: string, value: string) => ({
  type: 'element',
  tagName,
  children: [text(value)],
})

function cut(...children: object[]) {
  const tree = { children }
  rehypeSections()(tree as never)
  return tree.children
}

test('each heading begins a part, and what stands before the first is one too', () => {
  const [scene, first, more, second] = [
    element('p', 'A scene.'),
    element('h2', 'One'),
    element('p', 'Text.'),
    element('h2', 'Two'),
  ]

  expect(cut(scene, first, more, second)).toMatchObject([
    { tagName: 'section', children: [scene] },
    { tagName: 'section', children: [first, more] },
    { tagName: 'section', children: [second] },
  ])
})

test('a part says how many letters it has', () => {
  expect(cut(element('h2', 'One'), element('p', 'Text.'))).toMatchObject([
    { properties: { style: '--letters:8' } },
  ])
})

test('a lesson that begins with a heading has no empty part, and imports stay outside', () => {
  const code = { type: 'mdxjsEsm', value: 'export const a = 1' }

  expect(cut(code, element('h2', 'One'))).toMatchObject([code, { tagName: 'section' }])
})
