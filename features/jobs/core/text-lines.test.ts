import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { excerptOf, linesOf, sentencesOf } from './text-lines.ts'

const POSTING = `About the role

You watch the network at night. It is quiet, e.g. on Sundays. Then it is not.

Requirements:

- One year on a help desk
- Security+ or Network+

One or more of the following is preferred:

- OSCP
* CRTO

BENEFITS
Free lunch.`

describe('linesOf', () => {
  test('distinguishes headings, items and paragraphs', () => {
    expect(linesOf(POSTING).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: About the role',
      'paragraph: You watch the network at night. It is quiet, e.g. on Sundays. Then it is not.',
      'heading: Requirements:',
      'item: One year on a help desk',
      'item: Security+ or Network+',
      'paragraph: One or more of the following is preferred:',
      'item: OSCP',
      'item: CRTO',
      'heading: BENEFITS',
      'paragraph: Free lunch.',
    ])
  })

  test('an item knows its heading and the line that introduces its list', () => {
    const items = linesOf(POSTING).filter(({ kind }) => kind === 'item')

    expect(items.map(({ heading, intro }) => [heading, intro])).toEqual([
      ['Requirements', null],
      ['Requirements', null],
      ['Requirements', 'One or more of the following is preferred:'],
      ['Requirements', 'One or more of the following is preferred:'],
    ])
  })

  test('a sentence is never a heading, even before a list', () => {
    expect(linesOf('We are looking for you.\n- Linux')[0]?.kind).toBe('paragraph')
  })
})

describe('in pasted text without list marks', () => {
  test.each([
    ['An ideal candidate also has:', 'heading'],
    ['What would set you apart', 'heading'],
    ['Even better if you have', 'heading'],
    ['Nice to have', 'heading'],
    ['BENEFITS AND PAY', 'heading'],
    ['CISSP', 'paragraph'],
    ['CCNA, CCNP', 'paragraph'],
    ['Even better if you have CCNA', 'paragraph'],
    ['Our analysts have seen much', 'paragraph'],
  ])('%s is a %s', (line, kind) => {
    expect(linesOf(`${line}\nLinux`)[0]?.kind).toBe(kind)
  })

  test('a last line introduces nothing', () => {
    expect(linesOf('Linux\nEven better if you have')[1]?.kind).toBe('paragraph')
  })
})

test('a label applies to the sentences after it, until the next', () => {
  const sentences = sentencesOf(linesOf('Nice to have: Linux. CCNA. Benefits: Lunch. A garden.'))

  expect(sentences.map(({ label }) => label)).toEqual([null, 'Nice to have', null, 'Benefits'])
})

describe('sentencesOf', () => {
  test('ends at full stops, and not after an abbreviation', () => {
    const sentences = sentencesOf(
      linesOf('It is quiet, e.g. On Sundays. A U.S. Citizen is asked for! Yes?'),
    )

    expect(sentences.map(({ text }) => text)).toEqual([
      'It is quiet, e.g. On Sundays.',
      'A U.S. Citizen is asked for!',
      'Yes?',
    ])
  })

  test('every sentence is at its offsets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('One. ', '- Two! ', '\n', 'THREE', ' • four\n', 'e.g. Five. ')),
        (parts) => {
          const text = parts.join('')
          for (const { text: sentence, start, end } of sentencesOf(linesOf(text))) {
            expect(text.slice(start, end)).toBe(sentence)
          }
        },
      ),
    )
  })
})

describe('excerptOf', () => {
  test('a heading begins a new line, and does not continue the text before it', () => {
    expect(
      excerptOf(
        'Requirements:\n- DNS\n- You know firewalls\n\nNice to have\n\n- CySA+\n\nWe are\nkind.',
        300,
      ),
    ).toBe('Requirements: · DNS · You know firewalls\nNice to have · CySA+ We are kind.')
    expect(excerptOf('- DNS\n- DHCP', 300)).toBe('DNS · DHCP')
    expect(excerptOf('You know firewalls\n\nBenefits\n\n- Pay', 21)).toBe('You know firewalls…')
  })

  test('cuts between words and never exceeds the length', () => {
    expect(excerptOf('Watch the network\n\nat night', 18)).toBe('Watch the network…')
    expect(excerptOf('You know:\n\n- DNS\n- DHCP', 300)).toBe('You know: · DNS · DHCP')
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 10, max: 300 }), (text, length) => {
        expect(excerptOf(text, length).length).toBeLessThanOrEqual(length)
      }),
    )
  })
})
