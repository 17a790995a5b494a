/** What is quoted where no unit answers: definitions, sentences that follow one another, rows of tables. */
import { describe, expect, test } from 'vitest'

import { newCitationList } from './cite.ts'
import { buildLibrary, type Library } from './library.ts'
import { readQuestion } from './question.ts'
import { quoteAnswer } from './quote-answer.ts'
import { retrieve } from './retrieve.ts'
import { smallLibrary } from './testing.ts'

const small = smallLibrary()
/** A library of one lesson, each text under its heading. */
const libraryOf = (passages: readonly (readonly [heading: string, text: string])[]) =>
  buildLibrary(
    [
      {
        id: 'lesson',
        title: 'Lesson',
        summary: '',
        topics: ['fibers'],
        passages: passages.map(([heading, text], at) => ({ id: `p-${at}`, heading, text })),
      },
    ],
    [],
  )
function quote(text: string, library: Library = small, passageId?: string) {
  const question = readQuestion(library, text)
  const citations = newCitationList()
  const passage = library.passages.find((one) => one.passageId === passageId) ?? null
  const { passages } = retrieve(library, question)
  return {
    text: quoteAnswer(library, question, passages, { passage, citations }),
    citations: citations.all(),
  }
}

describe('a definition', () => {
  test("is the glossary's, and cites the sentence of its lesson that says most of it", () => {
    const { text, citations } = quote('What is PAT?')

    expect(text).toBe(
      '**PAT**: Port address translation; NAT that also rewrites ports. Every home router does it. [1]',
    )
    expect(citations).toMatchObject([
      {
        number: 1,
        lessonId: 'nat',
        quote: expect.stringMatching(/^Port address translation \(PAT\) adds/),
      },
    ])
  })

  test('of each is told where two terms are to be told apart', () => {
    expect(quote('difference between NAT and PAT').text).toMatch(
      /^\*\*NAT\*\*: .*\n\n\*\*PAT\*\*: /,
    )
  })

  test('is not told of a term within a larger question', () => {
    expect(quote('Which UDP port does the DHCP server use?').text).not.toContain('**DHCP**')
  })
})

describe('sentences', () => {
  test('of one passage that follow one another are quoted, each with its mark', () => {
    const { text, citations } = quote('Which UDP port does the DHCP server use?')

    expect(text).toMatch(/The client uses UDP port 68 and the DHCP server UDP port 67\. \[1\]/)
    expect(new Set(citations.map(({ passageId }) => passageId)).size).toBe(1)
    const { text: whole } = small.passages.find(
      ({ passageId }) => passageId === citations[0]?.passageId,
    ) ?? { text: '' }
    expect(whole).toContain(text.replaceAll(/ \[1\]/g, ''))
  })

  test('come with the one before, if they point back at it', () => {
    const library = libraryOf([['Fibers', 'A core is inside. It is the glass of a fiber.']])

    expect(quote('what is the glass of a fiber', library).text).toBe(
      'A core is inside. [1] It is the glass of a fiber. [1]',
    )
  })

  test('that the next one corrects come with it', () => {
    const library = libraryOf([
      [
        'Fibers',
        'Fibers are old. Fibers are thin. Fibers are light. Fibers are sold as unbreakable glass. However, that is false. They break.',
      ],
    ])
    const { text } = quote('are fibers unbreakable', library)

    expect(text).toMatch(/unbreakable glass\. \[1\] However, that is false\./)
  })

  test('of a story are not quoted', () => {
    const library = libraryOf([['', 'Monday. The fibers are broken again.']])

    expect(quote('why are fibers broken', library).text).toBe('')
  })

  test('that share only everyday words are not quoted', () => {
    const library = libraryOf([
      ['Fibers', 'A fiber is thin.'],
      ['Steps', 'The first step is always to ask.'],
    ])

    expect(quote('what is the first step of a fiber', library).text).toBe('A fiber is thin. [1]')
  })
})

test('rows of a table are quoted as a list, with their headers', () => {
  const library = libraryOf([
    ['Fibers', 'fiber | core | reach; single-mode | 9 µm | 40 km; multimode | 50 µm | 400 m'],
  ])

  expect(quote('which core does a fiber have', library).text).toBe(
    '- fiber: single-mode; core: 9 µm; reach: 40 km [1]\n- fiber: multimode; core: 50 µm; reach: 400 m [1]',
  )
})

describe('a passage that the question is about', () => {
  test('is explained by its terms', () => {
    const { text } = quote('what are NAT and trunk port', small, 'p-vlan-0-2')

    expect(text).toMatch(/^\*\*NAT\*\*.*\n\n\*\*trunk port\*\*/)
  })

  test('without terms is quoted by its first two sentences', () => {
    const library = libraryOf([
      ['Fibers', 'A fiber has a core. It is made of glass. Light stays in it.'],
    ])

    expect(quote('explain this', library, 'p-0').text).toBe(
      'A fiber has a core. [1] It is made of glass. [1]',
    )
  })
})

test('where nothing was found, nothing is quoted or cited', () => {
  expect(quote('How do I bake bread?')).toEqual({ text: '', citations: [] })
})
