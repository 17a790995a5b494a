import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainText, readMarkdown, type Inline } from './markdown.ts'

test('paragraphs, lists, headings and code are distinguished', () => {
  const blocks = readMarkdown(
    '# Ports\nTwo lines\nof one paragraph.\n\n- first\n  goes on\n- second\n1. one\n\n```\na | b\n- c\n```\nend',
  )

  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'code',
    'paragraph',
  ])
  expect(blocks[2]).toMatchObject({
    isOrdered: false,
    items: [[{ text: 'first goes on' }], [{ text: 'second' }]],
  })
  expect(blocks[4]).toEqual({ kind: 'code', text: 'a | b\n- c' })
})

test('marks are parsed, with a number or without', () => {
  expect(readMarkdown('**Routers** forward `packets` *far*. [2] So it is. [?]')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'bold', text: 'Routers' },
        { kind: 'text', text: ' forward ' },
        { kind: 'code', text: 'packets' },
        { kind: 'text', text: ' ' },
        { kind: 'emphasis', text: 'far' },
        { kind: 'text', text: '. ' },
        { kind: 'mark', number: 2 },
        { kind: 'text', text: ' So it is. ' },
        { kind: 'mark', number: null },
      ],
    },
  ])
})

test.each([
  '<img src=x onerror=alert(1)>',
  '[press here](https://evil.example)',
  '![](https://evil.example/pixel.png)',
  '3 * 4 * 5 is 60',
])('unsupported syntax stays text: %s', (text) => {
  expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }])
})

test('code that is still arriving is shown as code already', () => {
  expect(readMarkdown('```\nip route')).toEqual([{ kind: 'code', text: 'ip route' }])
})

test('read aloud, an answer contains no markup', () => {
  expect(plainText('**VLAN**: a network. [1]\n\n- one [2].\n- two')).toBe(
    'VLAN: a network. one. two',
  )
})

test('no letter or digit of an answer is lost', () => {
  const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '')
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'b', '*', '`', '[', ']', '-', '#', ' ', '\n', '<', '('),
      }),
      (text) => {
        const said = readMarkdown(text)
          .flatMap((block): readonly Inline[] => {
            if (block.kind === 'code') return [{ kind: 'text', text: block.text }]
            return block.kind === 'list' ? block.items.flat() : block.inlines
          })
          .map((inline) => (inline.kind === 'mark' ? '' : inline.text))
          .join('')
        // The word after the three backticks of a fence names a language.
        expect(lettersOf(said)).toBe(lettersOf(text.replaceAll(/^\s{0,3}(?:```|~~~).*$/gm, '')))
      },
    ),
  )
})
