import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { answerFromLessons, understand, type Asked } from './answer.ts'
import { buildLibrary } from './library.ts'
import { smallLibrary } from './testing.ts'

const library = smallLibrary()
const textByPassage = new Map(library.passages.map(({ passageId, text }) => [passageId, text]))
const glossary = library.terms.map(({ short, long }) => `${short} ${long}`)

function answer(text: string, more: Partial<Asked> = {}) {
  return answerFromLessons(
    library,
    understand(library, { text, askedFrom: null, earlier: [], ...more }),
  )
}

describe('a question that the lessons answer', () => {
  test('a "what is" answer begins with the definition', () => {
    const { outcome, text } = answer('What is a VLAN?')

    expect(outcome).toBe('answered')
    expect(text).toMatch(/^\*\*VLAN\*\*: A virtual LAN, a group of switch ports/)
  })

  test.each([
    'dynamic host configuration protocol',
    'whats dhcp',
    'DHCP?',
    'define DHCP',
    'explain DHCP to me',
  ])('a term is found by its long name, its short name and in lower case: %s', (question) => {
    expect(answer(question).text).toMatch(/^\*\*DHCP\*\*/)
  })

  test('a difference begins with both definitions', () => {
    const { text } = answer('What is the difference between NAT and PAT?')

    expect(text).toMatch(/^\*\*NAT\*\*: .*\n\n\*\*PAT\*\*: /)
  })

  test('the answer to any other question is the most relevant sentences', () => {
    expect(answer('Which port does the DHCP server use?').text).toContain(
      'the DHCP server UDP port 67',
    )
  })

  test('a passage is quoted if only its heading names the subject of the question', () => {
    const said = 'Only traffic for the office goes through the company; the rest leaves at home.'
    const lesson = {
      id: 'vpn',
      title: 'Working from home',
      summary: '',
      topics: ['remote-access'],
      passages: [{ id: 'vpn-1', heading: 'Split tunnel', text: said }],
    }
    const term = { id: 'tunnel', term: 'tunnel', short: 'A path.', long: '', lessonId: 'vpn' }
    const own = buildLibrary([lesson], [term])
    const asked = {
      text: 'Which traffic goes through a split tunnel?',
      askedFrom: null,
      earlier: [],
    }

    expect(answerFromLessons(own, understand(own, asked)).text).toContain(said)
  })

  test('every sentence has a citation, which contains it word for word', () => {
    for (const question of [
      'What is a VLAN?',
      'How does DHCP work?',
      'access port or trunk port?',
    ]) {
      const { text, citations } = answer(question)
      expect(citations.length).toBeGreaterThan(0)
      const paragraphs = text.split('\n').filter(Boolean)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/ \[\d+\]$/)
      for (const [, said = '', number] of text.matchAll(/(?:^|\] |- )([^[\]\n]+) \[(\d+)\]/gm)) {
        const citation = citations.find((one) => one.number === Number(number))
        expect(citation?.quote).toContain(said.replace(/^- /, '').replace(/^\*\*[^*]+\*\*: /, ''))
      }
    }
  })

  test('a quote is in the passage it names, or in the glossary', () => {
    for (const { quote, passageId } of answer('What does a DHCP relay do with broadcasts?')
      .citations) {
      for (const part of quote.split(' … ')) {
        expect(
          [textByPassage.get(passageId ?? ''), ...glossary].some((text) => text?.includes(part)),
        ).toBe(true)
      }
    }
  })

  test('a claim that the lesson corrects is never quoted without its correction', () => {
    const { text } = answer('Which DHCP client is picked by the server?')

    expect(text).toMatch(
      /In the log the DHCP server picked the client\. \[\d\] But the client takes the first offer/,
    )
  })

  test('a sentence that points back is not quoted without the sentence it points at', () => {
    const passages = [
      'SSH is a shell on TCP port 22.',
      'This one is RESTCONF, not SSH, on port 443.',
    ]
    const given = buildLibrary(
      [
        {
          id: 'ssh',
          title: 'SSH',
          summary: 'SSH.',
          topics: ['ssh'],
          passages: passages.map((text, at) => ({ id: `p-${at}`, heading: 'SSH', text })),
        },
      ],
      [],
    )
    const { text } = answerFromLessons(
      given,
      understand(given, { text: 'Which port does SSH use?', askedFrom: null, earlier: [] }),
    )

    expect(text).toBe('SSH is a shell on TCP port 22. [1]')
  })

  test('a typo is read as the word it resembles, and the answer says so', () => {
    const { text, notes } = answer('what is unicsat')

    expect(text).toMatch(/^\*\*unicast\*\*/)
    expect(notes).toEqual(['Read “unicsat” as “unicast”.'])
  })
})

describe('a question in a conversation', () => {
  test('one that points back is read with the one before', () => {
    expect(answer('Which port does it use?', { earlier: ['How does DHCP work?'] }).text).toContain(
      '67',
    )
  })

  test('one that stands alone is not', () => {
    const alone = answer('What is NAT?')

    expect(answer('What is NAT?', { earlier: ['How does DHCP work?'] })).toEqual(alone)
  })

  test.each([
    'Explain this',
    'Explain this in other words: “A trunk port carries frames of many VLANs, and marks each…”',
  ])('asked from a passage, its terms are explained: %s', (question) => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }
    const { outcome, text, notes } = answer(question, { askedFrom })

    expect(outcome).toBe('answered')
    expect(text).toContain('**trunk port**')
    expect(notes).toEqual([expect.stringContaining('does not rephrase')])
  })

  test('asked from the heading of a section, it is about the section', () => {
    const askedFrom = { lessonId: 'dhcp', passageId: 'four-messages' }

    expect(
      answer('Explain the section “Four messages” in other words.', { askedFrom }).text,
    ).toContain('**DHCP**')
  })

  test('a separate question, asked from a passage, gets its own answer', () => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }

    expect(answer('What is NAT?', { askedFrom }).text).toMatch(/^\*\*NAT\*\*/)
  })

  test('a missing or removed passage causes no failure', () => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-gone' }

    expect(answer('What is a VLAN?', { askedFrom }).outcome).toBe('answered')
    expect(answer('Explain this', { askedFrom }).outcome).toBe('unclear')
  })
})

describe('a question that the lessons do not answer', () => {
  test('is refused in words, without citations', () => {
    expect(answer('How do I bake sourdough bread?')).toMatchObject({
      outcome: 'not_covered',
      citations: [],
      nearest: [],
      text: expect.stringContaining('I did not find it in the lessons'),
    })
  })

  test('comes with the lessons that are nearest, where there are any', () => {
    expect(answer('How does a DHCP failover cluster work?')).toMatchObject({
      outcome: 'not_covered',
      nearest: [{ lessonId: 'dhcp', title: 'Borrowed addresses' }],
      text: expect.stringMatching(/ This lesson comes nearest:$/),
    })
  })

  test.each(['hi', 'thanks!', '???', 'what is it?', '…'])(
    'if there is nothing to search for, it says how to ask: %s',
    (text) => {
      expect(answer(text)).toMatchObject({ outcome: 'unclear', citations: [] })
    },
  )
})

test('computable questions are computed, with a fitting lesson if there is one', () => {
  const { computed, outcome } = answer('Which subnet is 10.20.4.57/27 in?')

  expect(outcome).toBe('answered')
  expect(computed[0]?.facts).toContainEqual({ label: 'Network', value: '10.20.4.32/27' })
})

test('the same question always gets the same answer', () => {
  expect(answer('How does DHCP work?')).toEqual(answer('How does DHCP work?'))
})

test('any text gets an answer, a refusal or a question back, and never fails', () => {
  const words = fc.constantFrom(
    'dhcp',
    'what',
    'is',
    'a',
    'VLAN',
    '/27',
    '10.0.0.1',
    '[1]',
    '**',
    '<b>',
    'it',
    'or',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 300 }),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        expect(['answered', 'not_covered', 'unclear']).toContain(answer(text).outcome)
      },
    ),
  )
})
